package programs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.LongSupplier;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** No sync, or a sync that is too late: variables, elements, fields and whole expressions. */
public class Unsynced extends SatinObject {
  private static long total;

  private long left;
  private volatile long right;
  private final long[] kept = new long[4];

  static class Cell {
    long value;
    Cell next;

    Cell(long value) {
      this.value = value;
    }

    long twice() {
      return value * 2;
    }
  }

  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  @Spawn
  long split(int n) {
    if (n < 2) {
      return n;
    }
    long x = split(n - 1);
    long y = split(n - 2);
    return x + y;
  }

  @Spawn
  int bad(int n) {
    if (n % 3 == 0) {
      throw new IllegalStateException("bad " + n);
    }
    return n;
  }

  @Spawn
  long sum(long[] values) {
    long sum = 0;
    for (long value : values) {
      sum += value;
    }
    return sum;
  }

  @Spawn
  Long boxed(int n) {
    return (long) n;
  }

  private long plain(int n) {
    return n * 3L + kept[0];
  }

  String expressions(int n) {
    long a = 1 + fib(n) * 2 - (fib(n - 1) << 1);
    int b = (int) fib(n) + (fib(3) > 1 ? 5 : 6);
    double c = Math.max(fib(n), fib(n + 1)) / 2.0 + fib(2);
    long d = fib((int) fib(5)) + fib(n);
    long e;
    long f = e = fib(4) + n++ * fib(n) + n;
    long[] g = {fib(3), fib(4) + 1, n};
    g[1] += fib(5);
    g[(int) fib(3)] = fib(6);
    Long h = boxed(n) + boxed(2);
    boolean i = fib(n) == fib(n - 1) || fib(2) != 1;
    String j = "j" + fib(n) + split(6) + boxed(1);
    Cell k = new Cell(fib(n) + fib(3));
    return a + " " + b + c + d + e + f + g[0] + g[1] + g[2] + h + i + j + k.value + -fib(7);
  }

  String loops(int n) {
    long sum = 0;
    for (int i = 0; i < n; i++) {
      sum += fib(i);
    }
    int x = 0;
    while (x < 20) {
      x = (int) fib(x) + x + 1;
    }
    for (int i = 0; i < 3; i++) {
      sum = sum * 7 + fib(i) - fib(i + 1);
    }
    return sum + " " + x;
  }

  String elements(int n) {
    long[] r = new long[n + 3];
    for (int i = 0; i < r.length; i++) {
      if (i % 3 == 0) {
        r[i] = i * 5L;
      } else {
        r[i] = fib(i);
      }
    }
    long sum = 0;
    for (long value : r) {
      sum = sum * 3 + value;
    }
    long[] alias = r;
    r[1] = fib(9);
    sum = sum * 3 + alias[1];
    alias[0] = fib(8);
    r[0] = 4;
    r[2] = fib(7);
    r[1] = fib(6);
    sum = sum * 3 + sum(r) + sum(alias.clone());
    int k = 0;
    while (k < r.length) {
      r[k++] = fib(k);
    }
    sum = sum * 3 + r[k - 1] + r[0];
    long[][] grid = new long[2][3];
    grid[1][2] = fib(5);
    grid[0][1] = fib(4);
    long[] row = grid[1];
    sum = sum * 3 + row[2] + grid[0][1];
    long[][] other = new long[2][];
    other[0] = r;
    other[0][1] = fib(10);
    sum = sum * 3 + r[1];
    return sum + " " + last(r, n) + total(r);
  }

  private long last(long[] r, int n) {
    r[0] = fib(n % 9);
    r[1] = plain(n) + 1;
    return r[0] + r[1];
  }

  private static long total(long[] r) {
    return r[0] + r[1];
  }

  String fields(int n) {
    Cell c = new Cell(7);
    c.value = fib(n);
    Cell d = c;
    long sum = d.value;
    c.value = fib(n - 1);
    sum = sum * 3 + c.twice();
    c.value = fib(n - 2);
    c.value = 9;
    Cell e = new Cell(1);
    e.value = fib(4);
    e.next = c;
    sum = sum * 3 + e.next.value + e.value;
    left = fib(n);
    right = fib(n - 1);
    sum = sum * 3 + left - right + mine();
    total = fib(n);
    sum = sum * 3 + total;
    total = fib(n - 1);
    LongSupplier later = () -> total + left;
    left = fib(3);
    sum = sum * 3 + later.getAsLong();
    kept[1] = fib(8);
    List<long[]> all = new ArrayList<>(Collections.singletonList(kept));
    kept[0] = fib(n);
    return sum + " " + all.get(0)[0] + kept[1] + plain(2);
  }

  private long mine() {
    return left + right;
  }

  String exceptions(int n) {
    int x = 5;
    int y = 1;
    try {
      x = bad(n);
    } catch (IllegalStateException e) {
      x = -1;
    }
    try {
      y = bad(n + 1) + x;
    } catch (IllegalStateException e) {
      y = e.getMessage().length();
    } finally {
      x += 2;
    }
    int count = 0;
    for (int i = 0; i < 4; i++) {
      try {
        count += bad(n + i);
      } catch (IllegalStateException e) {
        count = count * 5 + i;
      }
    }
    String z = "z";
    try {
      int inside = bad(n + 2);
      z = "in " + inside;
      y = y * 2 + bad(n + 1);
    } catch (IllegalStateException e) {
      z = z + e.getMessage();
    }
    return x + " " + y + " " + count + z + outside(n) + caught(n) + both(n) + throughFinally(n);
  }

  private String both(int n) {
    int x = 1;
    int y = 2;
    String z = "";
    try {
      x = bad(n);
      y = bad(n + 1);
      bad(n + 2);
    } catch (IllegalStateException e) {
      x = y = 0;
      z += e.getMessage();
    }
    return z + x + y;
  }

  private String throughFinally(int n) {
    String z = "f";
    try {
      try {
        z += bad(n);
      } finally {
        z += "finally";
      }
      bad(n + 1);
      z += bad(n + 2);
    } catch (IllegalStateException e) {
      return z.length() > 1 ? "caught " + e.getMessage() : z;
    }
    return z;
  }

  /** The clause around the use of the result does not catch the exceptions of the call. */
  private String outside(int n) {
    try {
      int x = bad(n);
      try {
        return "o" + (10 / x);
      } catch (RuntimeException e) {
        return "inner " + e.getMessage();
      }
    } catch (IllegalStateException e) {
      return "outer " + e.getMessage();
    }
  }

  private String caught(int n) {
    long[] r = new long[2];
    try {
      throwing(r, n);
    } catch (IllegalArgumentException e) {
      return e.getMessage() + r[0] + r[1];
    }
    return "r" + r[0];
  }

  private void throwing(long[] r, int n) {
    r[0] = fib(6);
    r[1] = fib(n % 5);
    if (n % 2 == 0) {
      throw new IllegalArgumentException("thrown");
    }
  }

  private long misplaced(int n) {
    long x = fib(n);
    if (n % 2 == 0) {
      sync();
    }
    long y = x + 1;
    sync();
    long z = fib(n - 1);
    synchronized (this) {
      y += z;
    }
    long[] a = new long[1];
    Runnable adds = () -> a[0]++;
    a[0] = fib(n);
    adds.run();
    return y * 3 + a[0];
  }

  public static Object run(int seed) {
    int n = 5 + seed % 6;
    Unsynced me = new Unsynced();
    long begun = me.fib(seed % 12) + new Unsynced().split(4);
    String found = begun + me.expressions(n) + "|" + me.loops(n) + "|" + me.elements(n);
    return found + "|" + me.fields(n) + "|" + me.exceptions(seed) + "|" + me.misplaced(n);
  }
}
