package right;

import java.util.Arrays;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** A clause sees an own array or object as it was when the call threw. */
public class ClauseSees extends SatinObject {
  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  @Spawn
  long bad(int n) {
    fib(n);
    throw new IllegalStateException();
  }

  String array(int n) {
    long[] a = new long[2];
    long x = 0;
    try {
      x = bad(n);
      a[0] = 5;
    } catch (IllegalStateException e) {
      return Arrays.toString(a);
    }
    return x + Arrays.toString(a);
  }

  String builder(int n) {
    StringBuilder b = new StringBuilder("a");
    try {
      bad(n);
      b.append("b");
    } catch (IllegalStateException e) {
      b.append("c");
    }
    return b.toString();
  }

  public static Object run(int n) {
    ClauseSees c = new ClauseSees();
    return c.array(n) + c.builder(n);
  }
}
