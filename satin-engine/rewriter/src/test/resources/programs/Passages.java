package programs;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;
import org.satingrid.satin.Spawnable;

interface PassagesSpawns extends Spawnable {
  int tree(int n);
  String name(int n);
}

abstract class PassagesBase extends SatinObject implements PassagesSpawns {
  protected final List<String> log = new ArrayList<>();

  /** Spawns; a subclass overrides it with a method that does not. */
  int helper(int n) {
    int a = tree(n - 1);
    int b = tree(n - 2);
    sync();
    return a * 3 - b;
  }

  @Spawn
  abstract long wide(int n, double factor);

  private synchronized int locked(int n) {
    int a = tree(n - 1);
    return a + tree(n - 2);
  }

  int viaLock(int n) {
    return locked(n) + 1;
  }
}

class Quiet extends Passages {
  @Override
  int helper(int n) {
    return n * 7;
  }

  @Override
  public int tree(int n) {
    return n + 3;
  }
}

class Loud extends Passages {
  @Override
  int helper(int n) {
    return super.helper(n) + 1;
  }

  @Override
  public int tree(int n) {
    int x = super.tree(n);
    sync();
    return x + 2;
  }
}

/** Ordinary calls of methods that spawn, in every kind of place; and locks. */
public class Passages extends PassagesBase {
  static int counted;
  int field = 3;
  final int[] cells = new int[8];

  public int tree(int n) {
    if (n <= 0) {
      return 1;
    }
    int x = tree(n - 1);
    int y = n % 3 == 0 ? helper(n - 1) : 4;
    sync();
    return x + y;
  }

  public String name(int n) {
    if (n > 90) {
      throw new IllegalArgumentException("name " + n);
    }
    return "n" + n;
  }

  @Override
  long wide(int n, double factor) {
    if (n == 0) {
      return (long) factor;
    }
    long a = wide(n - 1, factor / 2);
    long b = wide(n - 1, factor * 2);
    sync();
    return a + b;
  }

  private long sum(long a, int b, String c, int d) {
    return a * 31 + b + c.length() * d;
  }

  private String twoNames(int n) {
    String a = name(n);
    String b = name(n + 1);
    sync();
    return a + b;
  }

  private void writes(int n) {
    cells[n & 7] = tree(n & 3);
    field = tree(n & 1);
  }

  long onTheStack(int n) {
    return sum(n + 1L, helper(n), twoNames(n), helper(n - 1)) + (n > 2 ? helper(2) : helper(1));
  }

  String made(int n) {
    return new StringBuilder(twoNames(n)).append(helper(n)).toString();
  }

  String caught(int n) {
    String text = "none";
    try {
      text = twoNames(n);
      text += twoNames(90);
    } catch (IllegalArgumentException e) {
      text += e.getMessage();
    } finally {
      text += helper(1);
    }
    return text;
  }

  int switched(int n) {
    int x = 1;
    for (int i = 0; i < 3; i++) {
      switch (helper(i) & 3) {
        case 0:
          x += helper(i);
          break;
        case 1:
          x = x * 5 + tree0(i);
          continue;
        default:
          x -= i;
      }
    }
    return x;
  }

  private int tree0(int n) {
    int x = tree(n);
    sync();
    return x;
  }

  private static int through(Passages p, int n) {
    int x = p.tree(n);
    p.sync();
    return x + 9;
  }

  int whileOutstanding(int n) {
    int x = tree(n);
    int y = helper(n - 1);
    long[] elements = new long[3];
    int at = 0;
    elements[at++] = wide(2, n);
    elements[n % 2 == 0 ? 1 : 2] = tree(y & 1);
    at += through(this, 1);
    sync();
    return x + y + (int) elements[0] + (int) elements[1] * 2 + (int) elements[2] * 3 + at;
  }

  int locks(int n) {
    int x = tree(n);
    int y = 0;
    synchronized (this) {
      sync();
      y = x + tree(2) + helper(2);
      synchronized (log) {
        y += tree(1);
      }
    }
    int z = tree(1);
    sync();
    return y + z + viaLock(n);
  }

  int lambdas(int n) {
    IntUnaryOperator op =
        k -> {
          int a = tree(k);
          int b = helper(k);
          sync();
          return a + b;
        };
    int x = tree(2);
    int y = op.applyAsInt(n) + op.andThen(v -> v + helper(1)).applyAsInt(1);
    sync();
    return x + y;
  }

  int overwrites(int n) {
    int x = tree(1);
    x = 5;
    String s = name(n);
    s = "kept";
    for (int i = 0; i < 2; i++) {
      x = tree(i);
      if (n % 2 == 0) {
        x = 11;
        x = tree(i + 1);
      }
      if (n % 3 == 0) {
        x = 12;
      }
    }
    sync();
    return x + s.length();
  }

  int last(int n) {
    int x = 0;
    for (int i = 0; i < 4; i++) {
      x = tree(i);
    }
    writes(n);
    sync();
    return x + field + cells[n & 7];
  }

  public static Object run(int seed) {
    int n = 2 + seed % 3;
    StringBuilder text = new StringBuilder();
    for (Passages p : new Passages[] {new Passages(), new Quiet(), new Loud()}) {
      long wide = p.wide(3, seed);
      text.append(p.onTheStack(n)).append(p.made(n)).append(p.caught(n)).append(p.switched(n));
      text.append(' ').append(p.whileOutstanding(n)).append(' ').append(p.locks(n));
      text.append(' ').append(p.lambdas(n)).append(' ').append(p.overwrites(seed % 60));
      text.append(' ').append(p.last(n)).append(' ').append(through(p, n));
      p.sync();
      text.append(wide);
    }
    return text.toString();
  }
}
