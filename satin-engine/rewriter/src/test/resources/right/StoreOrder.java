package right;

import java.util.Arrays;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** The store of an earlier call fails, a later call throws: the earlier statement's exception wins. */
public class StoreOrder extends SatinObject {
  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  @Spawn
  long bad(int n) {
    fib(n);
    throw new IllegalStateException("bad " + n);
  }

  @Spawn
  Integer nothing(int n) {
    fib(n);
    return null;
  }

  String storeFirst() {
    long[] a = new long[1];
    try {
      a[1] = fib(3);
      long x = bad(2);
      sync();
      return "none " + x;
    } catch (RuntimeException e) {
      return e.getClass().getSimpleName();
    }
  }

  String callFirst() {
    long[] a = new long[1];
    try {
      long x = bad(2);
      a[1] = fib(3);
      sync();
      return "none " + x;
    } catch (RuntimeException e) {
      return e.getClass().getSimpleName();
    }
  }

  void leaves(long[] a) {
    a[2] = fib(3);
    a[0] = bad(4);
  }

  void leavesByItself(long[] a) {
    a[0] = fib(3);
    a[1] = nothing(4);
    throw new IllegalStateException("behind");
  }

  public static Object run(int n) {
    StoreOrder s = new StoreOrder();
    long[] a = new long[2];
    StringBuilder text = new StringBuilder(s.storeFirst() + " " + s.callFirst());
    try {
      s.leaves(a);
    } catch (RuntimeException e) {
      text.append(' ').append(e.getClass().getSimpleName());
    }
    try {
      s.leavesByItself(a);
    } catch (RuntimeException e) {
      text.append(' ').append(e.getClass().getSimpleName());
    }
    return text + Arrays.toString(a);
  }
}
