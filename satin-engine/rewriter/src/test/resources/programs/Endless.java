package programs;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Recursion without end, in more than one form. */
public class Endless extends SatinObject {

  /** One call. A thief can take only this call itself. */
  @Spawn
  long deep(long n) {
    long a = deep(n + 1);
    sync();
    return a + 1;
  }

  @Spawn
  long wide(long n) {
    long a = wide(n + 1);
    long b = wide(n + 2);
    sync();
    return a + b;
  }

  public static Object deep() {
    Endless endless = new Endless();
    long sum = endless.deep(0);
    endless.sync();
    return sum;
  }

  public static Object wide() {
    Endless endless = new Endless();
    long sum = endless.wide(0);
    endless.sync();
    return sum;
  }

  /** The program continues after the recursion. */
  public static Object caught() {
    try {
      return deep();
    } catch (StackOverflowError e) {
      return "caught: " + (e.getMessage() != null || e.getStackTrace().length > 0);
    }
  }
}
