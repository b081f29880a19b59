package programs;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Effects that only the sequential order has: after exceptions, and when classes initialise. */
public class Sequence extends SatinObject {
  static long total;

  private final int[] kept = new int[6];

  static class Later {
    static final long SEEN = total * 2;
  }

  static class Object3 {
    static final long SEEN = total * 3;
    final long seen = SEEN;
  }

  static class Through {
    static long seen() {
      return Later4.SEEN;
    }
  }

  static class Later4 {
    static final long SEEN = total * 4;
  }

  static class Own extends RuntimeException {
    Own(String message) {
      super(message);
    }
  }

  @Spawn
  int bad(int n) {
    if (n % 3 == 0) {
      throw new IllegalStateException("bad " + n);
    }
    return n;
  }

  @Spawn
  long twice(long n) {
    return n * 2;
  }

  /** The calls behind the call that throws have no results. */
  private String results(int n) {
    int x = 7;
    int y = 1;
    int sum = 0;
    int[] own = new int[6];
    try {
      for (int i = 0; i < 6; i++) {
        own[i] = bad(n + i);
        sum += bad(n + i + 1);
      }
      x = bad(n + 1);
      y = bad(n + 2);
      sync();
    } catch (IllegalStateException e) {
      return e.getMessage() + x + y + sum + own[0] + own[1] + own[2] + own[5];
    }
    return "none";
  }

  private String stores(int n) {
    int i = 0;
    int x = 5;
    long y = 1;
    try {
      for (i = n; i < n + 6; i++) {
        x = bad(i);
        y += 3;
      }
      sync();
    } catch (IllegalStateException e) {
      return "caught " + i + x + y;
    } finally {
      i = 0;
    }
    return "x" + x + y + i;
  }

  private String several(int n) {
    int x = 5;
    try {
      x = bad(n);
      x = bad(n + 1);
      x = bad(n + 2);
      sync();
    } catch (IllegalStateException e) {
      return "several " + x;
    }
    return "s" + x;
  }

  private String ends(int n) {
    int[] seen = new int[2];
    int x = 3;
    try {
      try {
        seen[0] = bad(n);
        x = bad(n + 1);
      } finally {
        seen[1] = seen[0] + x;
        x++;
      }
    } catch (IllegalStateException e) {
      return "ended" + seen[0] + seen[1] + x;
    }
    return "ends" + seen[0] + seen[1] + x;
  }

  private void elements(int n) {
    for (int i = 0; i < kept.length; i++) {
      kept[i] = bad(n + i);
    }
  }

  private long leaves(int n) {
    long x = bad(n);
    if (n % 2 == 0) {
      throw new Own("leaves");
    }
    int[] none = new int[0];
    return x + none[n];
  }

  private long leavesBy(int n) {
    long x = bad(n);
    fails(n);
    return x;
  }

  private static void fails(int n) {
    throw new Own("fails " + n);
  }

  private String thrown(int n) {
    StringBuilder found = new StringBuilder();
    Runnable[] all = {() -> elements(n), () -> leaves(n), () -> leavesBy(n)};
    for (Runnable each : all) {
      try {
        each.run();
      } catch (RuntimeException e) {
        found.append(e.getMessage());
      }
    }
    for (int each : kept) {
      found.append(each);
    }
    return found.toString();
  }

  private static String initialised = "";

  /** Classes are initialised once only, by the first that comes here; all are to be zero. */
  private String initialisers(long n) {
    total = twice(n);
    long a = Later.SEEN - total * 2;
    total = twice(a + 5);
    long b = new Object3().seen - total * 3;
    total = twice(b + 7);
    long c = Through.seen() - total * 4;
    initialised = initialised.isEmpty() ? "" + a + b + c : initialised;
    return initialised;
  }

  public static Object run(int seed) {
    Sequence me = new Sequence();
    String found = me.results(seed) + me.stores(seed) + me.several(seed) + me.thrown(seed);
    return found + me.ends(seed) + me.initialisers(seed);
  }
}
