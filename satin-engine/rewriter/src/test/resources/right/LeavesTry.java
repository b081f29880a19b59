package right;

import java.util.function.LongSupplier;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/**
 * The code behind a spawned call throws what no clause catches: the clause of the call is first.
 */
public class LeavesTry extends SatinObject {

  @Spawn
  long bad(int n) {
    if (n % 2 == 0) {
      throw new IllegalStateException("bad" + n);
    }
    return n;
  }

  @Spawn
  long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  static void leave(int n) {
    if (n > 2) {
      throw new IllegalArgumentException("leave" + n);
    }
  }

  long index(int n) {
    long[] row = new long[3];
    try {
      bad(n);
      row[3] -= fib(n);
    } catch (IllegalStateException e) {
      return row[0] - 1;
    }
    return row[1];
  }

  long behindSync(int n) {
    long x = 0;
    long y = 0;
    int[] none = new int[1];
    try {
      x = fib(n);
      y = bad(n);
      none[n] = 5;
      x += 7;
      sync();
    } catch (IllegalStateException e) {
      return x * 1000;
    }
    return x + y;
  }

  long loop(int n) {
    long[] row = new long[3];
    long sum = 0;
    for (int i = 0; i < 3; i++) {
      try {
        sum += bad(n + i);
        leave(i + 1);
        sum += fib(row.length + i);
        sync();
      } catch (IllegalStateException e) {
        sum += 100;
      }
    }
    return sum;
  }

  long nested(int n) {
    long x = 0;
    try {
      x = fib(n);
      try {
        bad(n);
        leave(n);
        x += fib(n);
      } catch (IllegalStateException e) {
        bad(n);
        leave(n);
      }
      x += bad(n + 1);
    } catch (UnsupportedOperationException e) {
      return -1;
    }
    return x;
  }

  long clauseThrows(int n) {
    long x = 0;
    try {
      x = fib(n);
      bad(n);
      if (n > 2) {
        throw new IllegalArgumentException("if");
      }
    } catch (IllegalStateException e) {
      throw new UnsupportedOperationException("wrapped " + e.getMessage(), e);
    }
    return x;
  }

  long later(int n) {
    String text = null;
    Object any = "o";
    try {
      bad(n + 1);
      text = "t" + n;
      any = text;
      bad(n);
      leave(n);
    } catch (IllegalStateException e) {
      return text == null ? -1 : text.length() + any.hashCode();
    }
    return 3;
  }

  static String of(LongSupplier body) {
    try {
      return body.getAsLong() + " ";
    } catch (RuntimeException e) {
      return e + " " + e.getSuppressed().length + " ";
    }
  }

  public static Object run(int n) {
    StringBuilder s = new StringBuilder();
    for (int k = n - 5; k < n + 2; k++) {
      int i = k;
      LeavesTry l = new LeavesTry();
      s.append(of(() -> l.index(i))).append(of(() -> l.behindSync(i))).append(of(() -> l.loop(i)));
      s.append(of(() -> l.nested(i))).append(of(() -> l.clauseThrows(i)));
      s.append(of(() -> l.later(i)));
    }
    return s.toString();
  }
}
