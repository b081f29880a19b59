package sites;

import java.nio.file.Files;
import java.nio.file.Path;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** An exception with a field that cannot be sent is caught by its class, on another node. */
public class LosesFields extends SatinObject {
  static class Bad extends RuntimeException {
    final Object at = new Object();
    final int n;

    Bad(String message, int n, Throwable cause) {
      super(message, cause);
      this.n = n;
    }
  }

  /** An exception that cannot be serialized, because its writeObject method always fails. */
  static class Closed extends Exception {
    Closed(String message, Throwable cause) {
      super(message, cause);
    }

    private void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException {
      throw new java.io.NotSerializableException("Closed");
    }
  }

  @Spawn
  long work(int n, int depth, boolean closed) throws Closed {
    Elsewhere.work();
    if (depth > 0) {
      long a = work(2 * n, depth - 1, closed);
      long b = work(2 * n + 1, depth - 1, closed);
      return a + b;
    }
    if (n == 30) {
      Elsewhere.mark();
      Bad bad = new Bad("bad", n, new IllegalStateException("because"));
      if (closed) {
        throw new Closed("closed", bad);
      }
      throw bad;
    }
    return n;
  }

  private static String once(boolean closed) {
    try {
      return "returned " + new LosesFields().work(0, 5, closed);
    } catch (Bad bad) {
      return "caught " + bad.getMessage() + ' ' + bad.n + ' ' + bad.getCause().getMessage();
    } catch (Closed e) {
      Throwable cause = e.getCause();
      boolean isBad = cause instanceof Bad;
      boolean hasTrace = e.getStackTrace()[0].getMethodName().startsWith("work");
      return "closed " + e.getMessage() + ' ' + cause.getMessage() + ' ' + isBad + ' ' + hasTrace;
    }
  }

  public static void main(String[] args) throws Exception {
    String seen = "";
    while (Elsewhere.isAwaited()) {
      seen = once(args.length > 1);
    }
    Files.writeString(Path.of(args[0]), seen);
  }
}
