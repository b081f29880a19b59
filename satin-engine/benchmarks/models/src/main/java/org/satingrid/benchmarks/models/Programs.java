package org.satingrid.benchmarks.models;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** The seven programs of the FJTask paper, with its thresholds. */
final class Programs {

  private Programs() {}

  static List<Program> all(Sizes sizes) {
    return List.of(
        new Program("fib", p -> fib(sizes.fib(), p)),
        new Program("integrate", p -> Integrate.sum(sizes.tolerance(), p)),
        new Program("micro", p -> Micro.best(sizes.plies(), p)),
        new Program("sort", p -> Sort.checksum(Cells.ints(sizes.numbers()), p)),
        new Program("mm", p -> multiply(sizes.mm(), p)),
        new Program("lu", p -> Lu.decompose(sizes.lu(), p)),
        new Program("jacobi", p -> Jacobi.relax(sizes.jacobi(), sizes.steps(), 1, p)));
  }

  /** The program Fib. Numbers up to fib(13) are computed without subtasks. */
  static long fib(int n, Parallel p) {
    if (n <= 13) {
      return plainFib(n);
    }
    long[] r = new long[2];
    p.both(() -> r[0] = fib(n - 1, p), () -> r[1] = fib(n - 2, p));
    return r[0] + r[1];
  }

  static long plainFib(int n) {
    return n < 2 ? n : plainFib(n - 1) + plainFib(n - 2);
  }

  /** The program MM: multiplies matrices, in blocks of 16 by 16. */
  private static double multiply(int n, Parallel p) {
    double[][] a = matrix(n);
    double[][] c = new double[n][n];
    multiply(a, a, c, 0, n, 0, n, p);
    return c[17][n / 2] + c[n - 3][3];
  }

  private static void multiply(
      double[][] a, double[][] b, double[][] c, int i0, int i1, int j0, int j1, Parallel p) {
    if (i1 - i0 <= 16 && j1 - j0 <= 16) {
      for (int i = i0; i < i1; i++) {
        for (int k = 0; k < b.length; k++) {
          for (int j = j0; j < j1; j++) {
            c[i][j] += a[i][k] * b[k][j];
          }
        }
      }
    } else if (i1 - i0 >= j1 - j0) {
      int m = (i0 + i1) >>> 1;
      p.both(() -> multiply(a, b, c, i0, m, j0, j1, p), () -> multiply(a, b, c, m, i1, j0, j1, p));
    } else {
      int m = (j0 + j1) >>> 1;
      p.both(() -> multiply(a, b, c, i0, i1, j0, m, p), () -> multiply(a, b, c, i0, i1, m, j1, p));
    }
  }

  /** Returns random numbers, the same each time. */
  static double[][] matrix(int n) {
    double[][] m = new double[n][n];
    Random random = new Random(7);
    for (double[] row : m) {
      Arrays.setAll(row, j -> random.nextDouble());
    }
    return m;
  }
}
