package right;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** A clause returns. The sequential program does not reach the throwing code after the call. */
public class InletReturns extends SatinObject {
  long[] none;
  long field;

  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  @Spawn
  long bad(int n) {
    fib(n);
    throw new IllegalStateException();
  }

  long divides(int n, int zero) {
    long x = 0;
    try {
      x = bad(n);
    } catch (IllegalStateException e) {
      return -1;
    }
    long y = n / zero;
    sync();
    return x + y;
  }

  long keeps(int n, int zero) {
    try {
      field = bad(n);
    } catch (IllegalStateException e) {
      field = 6;
    }
    long y = n / zero;
    sync();
    return y;
  }

  long throwsAnother(int n, int zero) {
    long x = 0;
    try {
      x = bad(n);
    } catch (IllegalStateException e) {
      throw new UnsupportedOperationException();
    }
    long y = n / zero;
    sync();
    return x + y;
  }

  public static Object run(int n) {
    InletReturns i = new InletReturns();
    String text = i.divides(n, 0) + " ";
    try {
      text += i.keeps(n, 0);
    } catch (ArithmeticException e) {
      text += i.field;
    }
    try {
      return text + i.throwsAnother(n, 0);
    } catch (RuntimeException e) {
      return text + " " + e.getClass().getSimpleName();
    }
  }
}
