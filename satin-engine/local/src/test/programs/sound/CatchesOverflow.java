package sound;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** A recursion that has no end, and a program that goes on. */
public class CatchesOverflow extends SatinObject {
  @Spawn
  long fib(long n) {
    long a = fib(n - 1);
    long b = fib(n - 2);
    sync();
    return a + b;
  }

  public static void main(String[] args) {
    try {
      System.out.println(new CatchesOverflow().fib(30));
    } catch (StackOverflowError e) {
      System.out.println("too deep");
    }
  }
}
