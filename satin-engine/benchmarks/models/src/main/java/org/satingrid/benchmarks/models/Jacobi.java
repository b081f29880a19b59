package org.satingrid.benchmarks.models;

/**
 * Relaxation of a mesh: in each step, each cell becomes the mean of its four neighbours. A leaf
 * computes 32 rows.
 *
 * <p>If a leaf makes several steps between two barriers, it uses the new values in its rows, but
 * the values that the neighbouring rows had at the last barrier. Therefore the result depends on
 * the size of the leaves, but not on the workers that run them.
 */
final class Jacobi {

  private static final int LEAF = 32;

  private final int perBarrier;
  private final Parallel parallel;

  /** The mesh of the last barrier. Leaves only read it. */
  private double[][] from;

  private double[][] to;

  /** The values that a leaf writes between its first step and its last. */
  private final double[][] between;

  private Jacobi(int n, int perBarrier, Parallel parallel) {
    this.perBarrier = perBarrier;
    this.parallel = parallel;
    from = Programs.matrix(n);
    to = Programs.matrix(n);
    between = perBarrier == 1 ? to : Programs.matrix(n);
  }

  /**
   * @param steps number of steps, a multiple of the steps between barriers
   */
  static double relax(int n, int steps, int perBarrier, Parallel parallel) {
    Jacobi mesh = new Jacobi(n, perBarrier, parallel);
    for (int step = 0; step < steps; step += perBarrier) {
      mesh.rows(1, n - 1);
      double[][] old = mesh.from;
      mesh.from = mesh.to;
      mesh.to = old;
    }
    return mesh.from[n / 2][n / 2] + mesh.from[3][n - 3];
  }

  private void rows(int begin, int end) {
    if (end - begin > LEAF) {
      int middle = (begin + end) >>> 1;
      parallel.both(() -> rows(begin, middle), () -> rows(middle, end));
      return;
    }
    double[][] now = from;
    for (int left = perBarrier; left > 0; left--) {
      double[][] next = left % 2 == 1 ? to : between; // The last step writes to the target array.
      step(now, next, begin, end);
      now = next;
    }
  }

  private void step(double[][] now, double[][] next, int begin, int end) {
    for (int i = begin; i < end; i++) {
      double[] above = i == begin ? from[i - 1] : now[i - 1];
      double[] below = i == end - 1 ? from[i + 1] : now[i + 1];
      mean(above, now[i], below, next[i]);
    }
  }

  private static void mean(double[] above, double[] row, double[] below, double[] result) {
    for (int j = 1; j < row.length - 1; j++) {
      result[j] = 0.25 * (above[j] + below[j] + row[j - 1] + row[j + 1]);
    }
  }
}
