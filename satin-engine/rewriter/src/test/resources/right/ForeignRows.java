package right;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Another method puts its own rows into a matrix that the caller made. */
public class ForeignRows extends SatinObject {
  private final long[] kept = new long[2];

  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  void fill(long[][] g) {
    g[1] = kept;
  }

  long seen() {
    return kept[0];
  }

  long rows(int n) {
    long[][] g = new long[2][2];
    fill(g);
    g[1][0] = fib(n);
    return seen();
  }

  public static Object run(int n) {
    return new ForeignRows().rows(n);
  }
}
