package right;

import java.io.Serializable;
import java.util.Arrays;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** The array has no such element, or the object is null, and the clause around the call sees it. */
public class BadIndex extends SatinObject {
  static class Cell implements Serializable {
    long v;
  }

  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  String index(int n) {
    long[] a = new long[2];
    int c = 0;
    try {
      a[n % 4] = fib(3);
    } catch (ArrayIndexOutOfBoundsException e) {
      c = 1;
    }
    sync();
    return Arrays.toString(a) + c;
  }

  String ofNull(int n) {
    Cell o = n % 2 == 0 ? null : new Cell();
    int c = 0;
    try {
      o.v = fib(3);
    } catch (NullPointerException e) {
      c = 1;
    }
    sync();
    return c + (o == null ? "" : " " + o.v);
  }

  String nullArray(int n) {
    long[] a = n % 2 == 0 ? null : new long[2];
    try {
      a[1] = fib(3);
    } catch (NullPointerException e) {
      return "null";
    }
    return Arrays.toString(a);
  }

  public static Object run(int n) {
    BadIndex b = new BadIndex();
    StringBuilder s = new StringBuilder();
    for (int i = 0; i < 4; i++) {
      s.append(b.index(i)).append(' ').append(b.ofNull(i)).append(' ').append(b.nullArray(i));
    }
    return s.toString();
  }
}
