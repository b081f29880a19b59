package right;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Has all syncs that {@code --strict} requires. The first exception of a try block counts. */
public class StrictTry extends SatinObject {

  private static final int CASES = 6;

  @Spawn
  long bad(int n) {
    if (n % 3 == 0) {
      throw new IllegalStateException("bad" + n);
    }
    return n;
  }

  static void check(int n) {
    if (n % 4 == 1) {
      throw new IllegalArgumentException("check" + n);
    }
  }

  /** The clause of the call also gets the exception of the code behind the call. */
  String toClause(int n) {
    long x;
    try {
      x = bad(n);
      check(n + 1);
      sync();
    } catch (RuntimeException e) {
      return e.getMessage();
    }
    return "" + x;
  }

  /** The exception of the code behind the call leaves the method. */
  String leaves(int n) {
    long x;
    try {
      x = bad(n);
      check(n + 1);
      sync();
    } catch (IllegalStateException e) {
      return e.getMessage();
    }
    return "" + x;
  }

  /** The clause runs at the sync, or before another exception leaves the method. */
  String inlet(int n) {
    long x = 0;
    try {
      x = bad(n);
    } catch (IllegalStateException e) {
      x = -1;
    }
    check(n + 1);
    sync();
    return "" + x;
  }

  private interface Case {
    String of(int n);
  }

  private static String outcome(Case each, int n) {
    try {
      return each.of(n);
    } catch (RuntimeException e) {
      return e.toString();
    }
  }

  public static Object run(int n) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < n + CASES; i++) {
      StrictTry it = new StrictTry();
      out.append(outcome(it::toClause, i)).append(' ').append(outcome(it::leaves, i)).append(' ');
      out.append(outcome(it::inlet, i)).append('\n');
    }
    return out.toString();
  }
}
