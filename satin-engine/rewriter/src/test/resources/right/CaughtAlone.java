package right;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** A caught exception has no suppressed one, and later calls have not changed visible objects. */
public class CaughtAlone extends SatinObject {
  static long[] shared = {1, 2, 3};

  @Spawn
  long bad(int n) {
    throw new IllegalStateException("bad" + n);
  }

  @Spawn
  long fill(long[] a, int i, long x) {
    long old = a[i];
    a[i] = x;
    return old;
  }

  String failing() {
    long x = bad(1);
    long y = bad(2);
    return "none" + x + y;
  }

  String filling(long[] passed) {
    long x = bad(3);
    long y = fill(shared, 0, 7) + fill(passed, 1, 8);
    return "none" + x + y;
  }

  long clause() {
    long[] own = new long[2];
    try {
      long x = bad(4);
      long y = fill(own, 0, 9);
      sync();
      return x + y;
    } catch (IllegalStateException e) {
      return own[0] + e.getSuppressed().length;
    }
  }

  static String outcome(java.util.function.Supplier<String> run) {
    try {
      return run.get();
    } catch (IllegalStateException e) {
      return e.getMessage() + e.getSuppressed().length + " ";
    }
  }

  public static Object run(int n) {
    CaughtAlone c = new CaughtAlone();
    long[] passed = new long[2];
    shared = new long[] {1, 2, 3};
    String s = outcome(c::failing) + outcome(() -> c.filling(passed)) + c.clause();
    return s + shared[0] + passed[1];
  }
}
