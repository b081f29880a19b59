package programs;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawnable;

interface ShapesSpawns extends Spawnable {
  int leaf(int n);
  int tree(int n, int kind);
  long chain(int n);
}

/** Spawns in every kind of place. */
public class Shapes extends SatinObject implements ShapesSpawns {
  public int leaf(int n) {
    return n * 31 % 17;
  }

  public long chain(int n) {
    if (n == 0) {
      return 0;
    }
    long rest = chain(n - 1);
    int own = leaf(n);
    sync();
    return rest + own;
  }

  public int tree(int n, int kind) {
    if (n <= 0) {
      return kind + 1;
    }
    switch (kind % 9) {
      case 0:
        return branches(n);
      case 1:
        return loops(n);
      case 2:
        return phases(n);
      case 3:
        return tries(n);
      case 4:
        return helpers(n);
      case 5:
        return lastWins(n);
      case 6:
        return slots(n);
      case 7:
        return recursiveHelper(n, 3);
      default:
        return finals(n);
    }
  }

  int branches(int n) {
    int x = 1;
    int y;
    if (n % 2 == 0) {
      x = tree(n - 1, n);
    } else if (n % 3 == 0) {
      y = tree(n - 2, n + 1);
      sync();
      return y + 5;
    }
    int z = n > 4 ? 3 : 4;
    if (z == 3) {
      sync();
    }
    sync();
    return x + z;
  }

  int loops(int n) {
    int sum = 0;
    for (int i = 0; i < 3; i++) {
      int part = tree(n - 2, i);
      int other = leaf(i);
      sync();
      sum += part + other;
    }
    int last = -1;
    for (int i = 0; i < 3; i++) {
      last = leaf(i + n);
    }
    List<Integer> list = new ArrayList<>();
    int[] parts = new int[4];
    int at = 0;
    do {
      parts[at++] = leaf(at);
      if (at == 2) {
        continue;
      }
      list.add(at);
    } while (at < 4);
    sync();
    for (int part : parts) {
      sum += part;
    }
    return sum + last + list.size();
  }

  int phases(int n) {
    int x = tree(n - 1, 1);
    sync();
    int y = tree(n - 1 - (x & 1), 2);
    sync();
    x = leaf(y);
    y = leaf(x0(n));
    sync();
    return x * 3 + y;
  }

  private int x0(int n) {
    return n + 1;
  }

  int tries(int n) {
    int x = 3;
    String text = "t";
    try {
      x = tree(n - 1, n);
      if (n > 1000) {
        throw new IllegalStateException();
      }
      sync();
    } catch (RuntimeException e) {
      x = 7;
    } finally {
      text += n;
    }
    int y;
    try {
      y = leaf(n);
    } finally {
      leaf(n);
    }
    sync();
    return x + y + text.length();
  }

  int helpers(int n) {
    int x = tree(n - 2, 3);
    int y = helper(n - 2) + helper(n - 3);
    sync();
    return x + y;
  }

  private int helper(int n) {
    int a = tree(n, 0);
    int b = tree(n - 1, 1);
    sync();
    return a - b;
  }

  int lastWins(int n) {
    int x = tree(n - 2, 1);
    x = tree(n - 3, 2);
    int y = leaf(n);
    y = 5;
    int z = 4;
    z = leaf(z + n);
    int[] a = new int[1];
    a[0] = leaf(1);
    a[0] = leaf(2);
    sync();
    return x * 7 + y + z + a[0];
  }

  int slots(int n) {
    int sum = 0;
    {
      long a = chain(n);
      sync();
      sum += (int) a;
    }
    {
      int a = leaf(n);
      int b = leaf(n + 1);
      sync();
      sum += a + b;
    }
    {
      String s = "x" + n;
      Object o = s;
      long gone = chain(n);
      sum += s.length() + o.hashCode() % 2;
    }
    {
      double d = 0.5 * n;
      int e = leaf((int) d);
      sync();
      sum += e;
    }
    return sum;
  }

  int recursiveHelper(int n, int depth) {
    int x = tree(n - 2, 8);
    int below = depth == 0 ? 0 : recursiveHelper(n - 2, depth - 1);
    int y = leaf(below);
    sync();
    return x + y + below;
  }

  int finals(int n) {
    final int x = tree(n - 1, 0);
    final long y = chain(n);
    synchronized (this) {
      n++;
    }
    sync();
    int[] hidden = new int[1];
    Runnable r = () -> {
      int a = leaf(x);
      int b = leaf(x + 1);
      sync();
      hidden[0] = a + b;
    };
    r.run();
    return x + (int) y + hidden[0] + n;
  }



  public static Object run(int seed) {
    Shapes shapes = new Shapes();
    StringBuilder text = new StringBuilder();
    for (int kind = 0; kind < 9; kind++) {
      int result = shapes.tree(4 + seed % 3, kind);
      long chain = shapes.chain(seed % 50);
      shapes.sync();
      text.append(result).append(' ').append(chain).append(' ');
    }
    return text.toString();
  }
}
