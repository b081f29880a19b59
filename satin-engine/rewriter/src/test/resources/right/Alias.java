package right;

import java.util.Objects;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** An array is known by the value that requireNonNull returns, or that another method returns. */
public class Alias extends SatinObject {
  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  static long[] same(long[] a) {
    return a;
  }

  long known(int n) {
    long[] a = new long[2];
    long[] b = Objects.requireNonNull(a);
    a[0] = fib(n);
    return b[0];
  }

  long passed(int n) {
    long[] a = new long[2];
    long[] b = same(a);
    a[0] = fib(n);
    return b[0];
  }

  long held(int n) {
    long[] a = new long[2];
    Object[] holder = {a};
    a[0] = fib(n);
    return ((long[]) holder[0])[0];
  }

  public static Object run(int n) {
    Alias alias = new Alias();
    return alias.known(n) + " " + alias.passed(n) + " " + alias.held(n);
  }
}
