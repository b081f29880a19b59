package right;

import java.util.Arrays;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** A result in an array of arrays. The whole array is then passed on. */
public class Matrix extends SatinObject {
  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  static long total(long[][] g) {
    long sum = 0;
    for (long[] row : g) {
      for (long x : row) {
        sum += x;
      }
    }
    return sum;
  }

  private long corner(long[][] g) {
    return g[1][1];
  }

  @Spawn
  long spawned(long[][] g) {
    return g[1][1];
  }

  long toHelper(int n) {
    long[][] g = new long[2][2];
    g[1][1] = fib(n);
    return total(g);
  }

  long toPrivate(int n) {
    long[][] g = new long[2][2];
    g[1][1] = fib(n);
    return corner(g);
  }

  String toJdk(int n) {
    long[][] g = new long[2][2];
    g[1][1] = fib(n);
    return Arrays.deepToString(g);
  }

  long toSpawned(int n) {
    long[][] g = new long[2][2];
    g[1][1] = fib(n);
    return spawned(g);
  }

  public static Object run(int n) {
    Matrix m = new Matrix();
    return m.toHelper(n) + " " + m.toPrivate(n) + " " + m.toJdk(n) + " " + m.toSpawned(n);
  }
}
