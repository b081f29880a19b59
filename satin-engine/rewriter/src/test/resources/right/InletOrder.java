package right;

import java.util.Arrays;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Clauses, results and exceptions come in the order of the program, wherever a clause leads to. */
public class InletOrder extends SatinObject {
  long field;
  final long[] table = new long[4];

  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  @Spawn
  long bad(int n) {
    fib(n % 5);
    throw new IllegalStateException("bad" + n);
  }

  @Spawn
  long worse(int n) {
    fib(n % 5);
    throw new UnsupportedOperationException("worse" + n);
  }

  long laterCallWins() {
    long x = 1;
    try {
      x = bad(3);
    } catch (IllegalStateException e) {
      x = -1;
    }
    x = fib(5);
    sync();
    return x;
  }

  long clauseWins() {
    long x = fib(5);
    try {
      x = bad(3);
    } catch (IllegalStateException e) {
      x = -1;
    }
    sync();
    return x;
  }

  String returns() {
    field = fib(4);
    table[1] = fib(5);
    try {
      table[2] = bad(2);
    } catch (IllegalStateException e) {
      return e.getMessage();
    }
    table[3] = fib(3);
    sync();
    return "none";
  }

  String earlierThrows() {
    try {
      table[0] = worse(4);
      try {
        table[1] = bad(1);
      } catch (IllegalStateException e) {
        field = 99;
      }
      sync();
      return "none";
    } catch (UnsupportedOperationException e) {
      return e.getMessage() + " " + field;
    }
  }

  String earlierThrowsBeforeReturn(boolean early) {
    table[0] = early ? worse(3) : fib(3);
    try {
      bad(1);
    } catch (IllegalStateException e) {
      return e.getMessage();
    }
    sync();
    return "none";
  }

  String clausesInOrder() {
    StringBuilder s = new StringBuilder();
    for (int i = 4; i > 0; i--) {
      try {
        bad(i);
      } catch (IllegalStateException e) {
        s.append(e.getMessage());
      }
    }
    sync();
    return s.toString();
  }

  String firstOfTwo() {
    for (int i = 4; i > 0; i--) {
      try {
        table[i - 1] = i < 4 ? bad(i) : fib(i);
      } catch (IllegalStateException e) {
        return e.getMessage();
      }
    }
    sync();
    return "none";
  }

  String clauseThrows() {
    long x = 1;
    long y = 2;
    try {
      try {
        x = bad(3);
      } catch (IllegalStateException e) {
        field = 7;
        throw new ArithmeticException(e.getMessage());
      }
      table[3] = fib(5);
      sync();
    } catch (ArithmeticException e) {
      return e.getMessage() + x + y + field;
    }
    return "none";
  }

  String storeFails(long[] small) {
    String s = "";
    try {
      small[1] = fib(4);
    } catch (ArrayIndexOutOfBoundsException e) {
      s = "caught";
    }
    small[0] = fib(5);
    sync();
    return s + small[0];
  }

  static String outcome(java.util.function.Supplier<Object> run) {
    try {
      return run.get() + " ";
    } catch (RuntimeException e) {
      return e.getClass().getSimpleName() + " ";
    }
  }

  public static Object run(int n) {
    InletOrder i = new InletOrder();
    StringBuilder s = new StringBuilder();
    s.append(outcome(i::laterCallWins)).append(outcome(i::clauseWins)).append(outcome(i::returns));
    s.append(outcome(i::earlierThrows)).append(i.field).append(Arrays.toString(i.table));
    s.append(outcome(() -> i.earlierThrowsBeforeReturn(true)));
    s.append(outcome(() -> i.earlierThrowsBeforeReturn(false)));
    s.append(outcome(i::clausesInOrder)).append(outcome(i::firstOfTwo));
    s.append(outcome(i::clauseThrows)).append(outcome(() -> i.storeFails(new long[1])));
    return s + Arrays.toString(i.table);
  }
}
