package programs;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawnable;

interface FailingSpawns extends Spawnable {
  int work(int n) throws Exception;
  int bad(int n);
  String word(int n);
}

/** Exceptions of spawned methods. */
public class Failing extends SatinObject implements FailingSpawns {
  static class Checked extends Exception {
    Checked(String message) {
      super(message);
    }
  }

  private int field = 4;

  public int bad(int n) {
    if (n % 3 == 0) {
      throw new IllegalArgumentException("bad " + n);
    }
    return n + 1;
  }

  public String word(int n) {
    if (n % 2 == 0) {
      throw new IllegalStateException("word " + n);
    }
    return "w" + n;
  }

  public int work(int n) throws Exception {
    if (n == 0) {
      throw new Checked("end");
    }
    int x = work(n - 1);
    int y = bad(n);
    sync();
    return x + y;
  }

  String caught(int n) {
    int x = 7;
    int y = 8;
    String s = "old";
    try {
      x = bad(n);
      s = word(n);
      field = bad(n + 1);
      y = bad(n + 3);
      sync();
    } catch (IllegalArgumentException e) {
      return "argument " + e.getMessage() + x;
    } catch (IllegalStateException e) {
      return "state " + e.getMessage() + s;
    }
    return x + " " + y + s + field;
  }

  String loop(int n) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 6; i++) {
      int x = i;
      try {
        x = bad(n + i);
        sync();
        text.append(x);
      } catch (RuntimeException e) {
        text.append(e.getMessage()).append(x);
      } finally {
        text.append(';');
      }
    }
    return text.toString();
  }

  String implicit(int n) {
    try {
      return "fine " + noSync(n);
    } catch (IllegalArgumentException e) {
      return "implicit " + e.getMessage();
    }
  }

  int noSync(int n) {
    int[] out = new int[1];
    out[0] = bad(n);
    bad(n + 1);
    return 3;
  }

  String thrownInBody(int n) {
    try {
      body(n);
      return "unreachable";
    } catch (ArithmeticException e) {
      return "body " + e.getMessage();
    }
  }

  int body(int n) {
    int x = bad(1);
    int y = x0() / (n - n);
    sync();
    return x + y;
  }

  private int x0() {
    return 1;
  }

  String deep(int n) {
    try {
      int x = work(n);
      sync();
      return "no " + x;
    } catch (Checked e) {
      return "checked " + e.getMessage();
    } catch (Exception e) {
      return "other " + e.getMessage();
    }
  }

  public static Object run(int seed) {
    Failing f = new Failing();
    return f.caught(seed) + "|" + f.loop(seed) + "|" + f.implicit(seed) + "|" + f.thrownInBody(seed)
        + "|" + f.deep(seed % 20);
  }
}
