package right;

import java.util.Arrays;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** The store of a result fails in a try block that waits, while other calls are outstanding. */
public class ThrowAtStore extends SatinObject {
  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  @Spawn
  Object object(int n) {
    fib(2);
    return n % 2 == 0 ? (Object) ("s" + n) : (Object) n;
  }

  String index() {
    long[] a = new long[2];
    int i = 0;
    try {
      a[i++] = fib(2);
      a[i++] = fib(3);
      a[i++] = fib(4);
      a[i++] = fib(5);
    } catch (RuntimeException e) {
      return e.getClass().getSimpleName() + Arrays.toString(a) + i;
    }
    return Arrays.toString(a);
  }

  String store(int n) {
    Object[] o = new String[3];
    String s = "";
    try {
      o[0] = object(n);
      o[1] = object(n + 1);
      o[2] = object(n + 2);
    } catch (ArrayStoreException e) {
      s = "store";
    }
    return s + Arrays.toString(o);
  }

  String cast(int n) {
    String s = "before";
    try {
      s = (String) object(n);
      s = (String) object(n + 1);
    } catch (ClassCastException e) {
      s += " cast";
    }
    return s;
  }

  public static Object run(int n) {
    ThrowAtStore t = new ThrowAtStore();
    return t.index() + t.store(0) + t.store(1) + t.cast(0) + t.cast(1);
  }
}
