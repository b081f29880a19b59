package programs;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Aborts calls. The result does not depend on the progress of the aborted calls. */
public class Aborting extends SatinObject {
  private int field = 3;

  @Spawn
  int fib(int n) {
    if (n < 2) {
      return n;
    }
    int x = fib(n - 1);
    int y = fib(n - 2);
    sync();
    return x + y;
  }

  @Spawn
  void fail(int n) {
    int x = fib(n);
    sync();
    throw new IllegalStateException("fail " + x);
  }

  private static boolean either(int found, int old, int result) {
    return found == old || found == result;
  }

  String again(int n) {
    int x = 1000;
    int[] a = {2000};
    x = fib(n);
    a[0] = fib(n + 1);
    field = fib(4);
    abort();
    sync();
    boolean kept = either(x, 1000, fibOf(n)) && either(a[0], 2000, fibOf(n + 1));
    boolean keptField = either(field, 3, 3);
    x = fib(n);
    a[0] = fib(2);
    sync();
    return kept + " " + keptField + " " + x + " " + a[0];
  }

  String withoutSync(int n) {
    int x = 1000;
    for (int i = 0; i < 5; i++) {
      x = fib(n);
      this.abort();
    }
    int y = fib(3);
    sync();
    return either(x, 1000, fibOf(n)) + " " + y;
  }

  void left(int n) {
    fib(n);
    abort();
  }

  int loop(int n) {
    int sum = 0;
    for (int i = 0; i < 4; i++) {
      int x = 0;
      int y = 0;
      x = fib(i);
      sync();
      if (i == 2) {
        y = fib(n);
        abort();
      } else {
        y = fib(1);
      }
      sync();
      sum += x + (i == 2 ? 0 : y);
    }
    return sum;
  }

  String inHandler(int n) {
    int x = 7;
    try {
      fail(n);
      sync();
      return "no";
    } catch (IllegalStateException e) {
      x = fib(n);
      abort();
      return e.getMessage() + aborted();
    } finally {
      field = 3;
    }
  }

  private Aborting self() {
    return this;
  }

  int evaluated(int n) {
    int x = 0;
    fib(n);
    self().abort();
    x = fib(5);
    sync();
    return x;
  }

  private static int fibOf(int n) {
    return n < 2 ? n : fibOf(n - 1) + fibOf(n - 2);
  }

  public static Object run(int seed) {
    Aborting a = new Aborting();
    int n = seed % 7;
    a.left(n);
    return a.again(n) + "|" + a.withoutSync(n) + "|" + a.loop(n) + "|" + a.inHandler(n) + "|"
        + a.evaluated(n) + "|" + a.aborted();
  }
}
