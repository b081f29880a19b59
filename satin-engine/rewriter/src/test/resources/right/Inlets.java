package right;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Clauses around single calls and one sync: each call keeps its own result. */
public class Inlets extends SatinObject {
  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  @Spawn
  long bad(int n) {
    long r = fib(n);
    if (n == 4) {
      throw new IllegalStateException();
    }
    return r;
  }

  String three() {
    long x = 0;
    try {
      x = bad(5);
    } catch (IllegalStateException e) {
      x = -1;
    }
    long z = 0;
    try {
      z = bad(4);
    } catch (IllegalStateException e) {
      z = -1;
    }
    long w = 0;
    try {
      w = bad(3);
    } catch (IllegalStateException e) {
      w = -1;
    }
    sync();
    return x + " " + z + " " + w;
  }

  String four() {
    int bads = 0;
    long[] r = new long[4];
    for (int i = 0; i < 4; i++) {
      try {
        r[i] = bad(i + 2);
      } catch (IllegalStateException e) {
        bads++;
        String note = "bad";
        bads += note.length();
      }
    }
    sync();
    return bads + java.util.Arrays.toString(r);
  }

  public static Object run(int n) {
    Inlets i = new Inlets();
    return i.three() + " " + i.four();
  }
}
