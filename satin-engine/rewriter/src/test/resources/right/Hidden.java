package right;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Results are stored in objects that a constructor or another method has made. */
public class Hidden extends SatinObject {
  static class Box {
    long v = -1;
  }

  static class Above {
    long[] a = {-1, -2};
  }

  static class Holder extends Above implements Serializable {
    Box box = new Box();
    int top;
    int[] b = {5, 6};
    List<long[]> list = new ArrayList<>(List.of(new long[1]));
    Map<String, long[]> map = new HashMap<>();
    long[][] d;

    Holder() {
      this(2);
    }

    Holder(int n) {
      d = new long[n][n];
    }

    long get(int i) {
      return a[i];
    }

    void renew() {
      a = new long[2];
    }

    long trace() {
      return d[0][0] + d[1][1];
    }
  }

  record Pair(long[] a) {
    Pair {
      a = new long[2];
    }
  }

  static Holder made() {
    return new Holder(3);
  }

  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  @Spawn
  long weigh(int[] b, int n) {
    return n < 2 ? b[0] + b[1] : weigh(b, n - 1) + weigh(b, n - 2);
  }

  long inField(int n) {
    Holder h = new Holder();
    h.a[0] = fib(n);
    long x = h.a[0];
    h.a[1] = fib(n - 1);
    return x * 31 + h.a[1];
  }

  long inMade(int n) {
    Holder h = made();
    h.box.v = fib(n);
    return h.box.v;
  }

  long inTaken(int n) {
    Holder h = new Holder();
    h.renew();
    long[] a = h.a;
    a[0] = fib(n);
    return h.get(0);
  }

  long inRecord(int n) {
    Pair p = new Pair(null);
    p.a()[0] = fib(n);
    return p.a()[0];
  }

  long inMatrix(int n) {
    Holder h = new Holder();
    h.d[0][0] = fib(n);
    h.d[1][1] = fib(n - 1);
    return h.trace();
  }

  long inCollections(int n) {
    Holder h = new Holder();
    h.list.get(0)[0] = fib(n);
    h.map.put("a", new long[1]);
    h.map.get("a")[0] = fib(n - 1);
    return h.list.get(0)[0] * 31 + h.map.get("a")[0];
  }

  long onStack(int n) {
    Holder s = new Holder();
    s.a[s.top++] = fib(n);
    s.a[s.top++] = fib(n - 1);
    return s.a[--s.top] * 31 + s.a[--s.top];
  }

  long swapped(int n) {
    Holder one = new Holder();
    Holder other = new Holder();
    one.a[0] = fib(n);
    other.a[0] = fib(n - 1);
    long[] kept = one.a;
    one.a = other.a;
    other.a = kept;
    return one.a[0] * 31 + other.a[0];
  }

  long passed(int n) {
    Holder h = new Holder();
    long x = weigh(h.b, n);
    h.b[0] = 9;
    long y = weigh(h.b, n - 1);
    h.b[1] = 3;
    return x * 31 + y;
  }

  public static Object run(int n) {
    Hidden w = new Hidden();
    return w.inField(n) + " " + w.inMade(n) + " " + w.inTaken(n) + " " + w.inRecord(n) + " "
        + w.inMatrix(n) + " " + w.inCollections(n) + " " + w.onStack(n) + " " + w.swapped(n) + " "
        + w.passed(n);
  }
}
