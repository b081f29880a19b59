package org.satingrid.benchmarks.models;

/**
 * LU decomposition without pivoting. The rows below the pivot are divided into leaves of 16 rows.
 */
final class Lu {

  private Lu() {}

  static double decompose(int n, Parallel p) {
    double[][] a = Programs.matrix(n);
    for (int i = 0; i < n; i++) {
      a[i][i] += n; // The matrix becomes diagonally dominant, and therefore needs no pivoting.
    }
    for (int k = 0; k < n - 1; k++) {
      eliminate(a, k, k + 1, n, p);
    }
    return a[n - 1][n - 1] + a[n / 2][3];
  }

  private static void eliminate(double[][] a, int k, int from, int to, Parallel p) {
    if (to - from > 16) {
      int middle = (from + to) >>> 1;
      p.both(() -> eliminate(a, k, from, middle, p), () -> eliminate(a, k, middle, to, p));
      return;
    }
    double[] pivot = a[k];
    for (int i = from; i < to; i++) {
      double[] row = a[i];
      double factor = row[k] /= pivot[k];
      for (int j = k + 1; j < row.length; j++) {
        row[j] -= factor * pivot[j];
      }
    }
  }
}
