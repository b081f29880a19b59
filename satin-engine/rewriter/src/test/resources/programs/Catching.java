package programs;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Catch clauses around spawned calls alone: inlets. */
public class Catching extends SatinObject {
  private int caught;

  @Spawn
  int bad(int n) {
    if (n % 3 == 0) {
      throw new IllegalArgumentException("bad " + n);
    }
    int x = fib(n % 5);
    sync();
    return x + n;
  }

  @Spawn
  String word(int n) {
    if (n % 2 == 0) {
      throw new IllegalStateException("word " + n);
    }
    return "w" + n;
  }

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

  String defaults(int n) {
    int x;
    String s = "old";
    long[] a = new long[2];
    try {
      x = bad(n);
    } catch (IllegalArgumentException e) {
      x = -e.getMessage().length();
    }
    try {
      s = word(n);
    } catch (IllegalStateException e) {
      s = e.getMessage();
    }
    try {
      a[n % 2] = bad(n + 1);
    } catch (IllegalArgumentException e) {
      a[0] = -1;
    }
    sync();
    return x + s + a[0] + a[1];
  }

  String counting(int n) {
    int[] a = new int[8];
    int failures = 0;
    long sum = 0;
    for (int i = 0; i < a.length; i++) {
      try {
        a[i] = bad(n + i);
      } catch (IllegalArgumentException e) {
        failures++;
        for (int k = 0; k < 3; k++) {
          sum += e.getMessage().length() * k;
        }
      }
    }
    long later = n * 31L;
    String text = "t" + n;
    sync();
    for (int x : a) {
      sum = sum * 7 + x;
    }
    return failures + " " + sum + " " + later + text;
  }

  String either(int n) {
    int x = 1;
    String s = "s";
    String found = "";
    try {
      x = bad(n);
      s = word(n + 1);
    } catch (IllegalArgumentException | IllegalStateException e) {
      found = e.getClass().getSimpleName();
    }
    sync();
    return n % 3 == 0 ? found : x + s + found;
  }

  String nested(int n) {
    int x = 3;
    int y = 4;
    try {
      try {
        x = bad(n);
      } catch (IllegalStateException e) {
        x = 100;
      }
      y = 5;
    } catch (IllegalArgumentException e) {
      try {
        throw new ArithmeticException("in inlet " + x0(n));
      } catch (ArithmeticException inner) {
        x = inner.getMessage().length();
      }
    }
    sync();
    return x + " " + (n % 3 == 0 ? 0 : y);
  }

  private int x0(int n) {
    return n;
  }

  String throwing(int n) {
    int x = 9;
    try {
      try {
        x = bad(n);
      } catch (IllegalArgumentException e) {
        throw new IllegalStateException("instead of " + e.getMessage());
      }
      sync();
    } catch (IllegalStateException e) {
      return e.getMessage();
    }
    return "" + x;
  }

  String returning(int n) {
    int x = fib(4);
    int y = 0;
    try {
      y = bad(n);
    } catch (IllegalArgumentException e) {
      return "returned " + e.getMessage() + n;
    }
    int z = fib(6);
    sync();
    return x + " " + y + " " + z;
  }

  int leaving(int n) {
    int x = fib(5);
    try {
      fib(3);
      word(n);
    } catch (IllegalStateException e) {
      abort();
      return -1;
    }
    sync();
    return x;
  }

  int breaking(int n) {
    int[] a = new int[4];
    boolean stopped = false;
    for (int i = 0; i < a.length; i++) {
      try {
        a[i] = bad(3 * (n + i) + (i == 2 ? 0 : 1));
      } catch (IllegalArgumentException e) {
        stopped = true;
        break;
      }
    }
    sync();
    return stopped ? a[0] + a[1] : -1;
  }

  String unmatched(int n) {
    try {
      return twice(n);
    } catch (IllegalArgumentException e) {
      return "came out: " + e.getMessage();
    }
  }

  String twice(int n) {
    int x = 0;
    try {
      x = bad(n);
    } catch (IllegalStateException e) {
      x = 7;
    }
    sync();
    return "" + x;
  }

  String keeping(int n) {
    Object o = word(1);
    sync();
    CharSequence c = "kept";
    try {
      o = bad(n);
    } catch (IllegalArgumentException e) {
      caught += 2;
    }
    try {
      c = word(n + 1);
    } catch (IllegalStateException e) {
      caught += 4;
    }
    sync();
    return o + " " + c;
  }

  /** If the later call throws, the result of the earlier call stays. */
  String twoToOne(int n) {
    Object o = "old";
    long x = 7;
    try {
      o = word(1);
      x = fib(6);
      try {
        o = bad(n);
        x = wide(n);
      } catch (IllegalArgumentException e) {
        caught++;
      }
      sync();
    } catch (IllegalStateException e) {
      o = e;
    }
    return o + " " + (n % 3 == 0 ? 0 : x);
  }

  @Spawn
  long wide(int n) {
    if (n % 3 == 1) {
      throw new IllegalArgumentException("wide " + n);
    }
    return n;
  }

  int calling(int n) {
    int x = 0;
    int[] a = {1};
    try {
      x = bad(n);
    } catch (IllegalArgumentException e) {
      x = fib(n % 7);
      a[0] = helper(5);
      caught++;
    }
    sync();
    return x * 100 + a[0];
  }

  int helper(int n) {
    int x = fib(n);
    sync();
    return x;
  }

  String phases(int n) {
    String text = "";
    for (int i = 0; i < 3; i++) {
      int x = 0;
      int y = 0;
      try {
        x = bad(n + i);
        y = fib(i + 2);
      } catch (IllegalArgumentException e) {
        text += e.getMessage();
      }
      sync();
      text += x + (x == 0 ? 0 : y);
    }
    return text;
  }

  public static Object run(int seed) {
    StringBuilder all = new StringBuilder();
    Catching c = new Catching();
    for (int n = seed; n < seed + 6; n++) {
      all.append(c.defaults(n)).append('|').append(c.counting(n)).append('|');
      all.append(c.either(n)).append('|').append(c.nested(n)).append('|');
      all.append(c.throwing(n)).append('|').append(c.returning(n)).append('|');
      all.append(c.leaving(n)).append('|').append(c.breaking(n)).append('|');
      all.append(c.unmatched(n)).append('|').append(c.calling(n)).append('|');
      all.append(c.keeping(n)).append('|').append(c.twoToOne(n)).append('|');
      all.append(c.phases(n)).append('|').append(c.caught).append('\n');
    }
    return all.toString();
  }
}
