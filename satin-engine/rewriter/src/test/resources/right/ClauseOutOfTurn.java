package right;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/**
 * A clause that ends the method, entered by ordinary code while an earlier call of its try block
 * has not ended. The exception of that call comes first.
 */
public class ClauseOutOfTurn extends SatinObject {

  private static final int CASES = 6;

  private int cleared;

  @Spawn
  long bad(int n) {
    if (n % 3 == 0) {
      throw new IllegalStateException("bad" + n);
    }
    return n < 2 ? n : bad(n - 2) + 1;
  }

  static void check(int n) {
    if (n % 5 == 2) {
      throw new IllegalStateException("check" + n);
    }
  }

  /** The code behind the call throws to the clause of the call. */
  long behind(int n) {
    long[] a = new long[2];
    for (int i = 0; i < 2; i++) {
      try {
        a[i] = bad(n + i);
        check(n + 4 + i);
      } catch (RuntimeException e) {
        throw new IllegalArgumentException("again " + e.getMessage());
      }
    }
    sync();
    return a[0] * 31 + a[1];
  }

  /** The next round throws to the clause before its call. */
  long nextRound(int n) {
    long[] a = new long[2];
    for (int i = 0; i < 2; i++) {
      try {
        check(n + i);
        a[i] = bad(n + 1 + i);
      } catch (IllegalStateException e) {
        throw new IllegalArgumentException("again " + e.getMessage());
      }
    }
    sync();
    return a[0] * 31 + a[1];
  }

  /** The clause counts, and continues in the method. */
  long counts(int n) {
    long x = 0;
    long f = 1;
    for (int i = 0; i < 2; i++) {
      try {
        x = bad(n + i);
        check(n + 1);
      } catch (IllegalStateException e) {
        f = f * 3 + e.getMessage().length();
        cleared++;
      }
    }
    sync();
    return x * 31 + f;
  }

  private interface Case {
    long of(int n);
  }

  private static void add(StringBuilder out, Case each, int n) {
    try {
      out.append(each.of(n));
    } catch (RuntimeException e) {
      out.append(e);
    }
    out.append(' ');
  }

  public static Object run(int n) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < n + CASES; i++) {
      ClauseOutOfTurn it = new ClauseOutOfTurn();
      add(out, it::behind, i);
      add(out, it::nextRound, i);
      add(out, it::counts, i);
      out.append(it.cleared).append('\n');
    }
    return out.toString();
  }
}
