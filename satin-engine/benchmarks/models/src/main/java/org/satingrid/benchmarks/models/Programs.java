package org.satingrid.benchmarks.models;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * The seven programs with the paper's thresholds. Their sizes are smaller than the paper's (Fib 47,
 * Sort 100 million, MM 2048, LU and Jacobi 4096), so that a run takes some tenths of a second; each
 * constant is said here.
 */
final class Programs {

  private Programs() {}

  static List<Program> all() {
    return List.of(
        named("fib", p -> fib(36, p)),
        named("integrate", p -> integrate(1, 48, area(1, 48), p)),
        named("micro", p -> best(new long[] {1, 1}, 7, p)),
        named("sort", Programs::sort),
        named("mm", Programs::multiply),
        named("lu", Lu::decompose),
        named("jacobi", Programs::jacobi));
  }

  private interface Body {
    double run(Parallel parallel);
  }

  private static Program named(String name, Body body) {
    return new Program() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public double run(Parallel parallel) {
        return body.run(parallel);
      }
    };
  }

  /** Threshold 13. */
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

  private static double f(double x) {
    return (2 * Math.round(x) - 1) * x * Math.sin(x);
  }

  private static double area(double from, double to) {
    return (f(from) + f(to)) * (to - from) / 2;
  }

  /** Adaptive, recursively, to an error of 1e-5. */
  private static double integrate(double from, double to, double whole, Parallel p) {
    double middle = (from + to) / 2;
    double left = area(from, middle);
    double right = area(middle, to);
    if ((to - from < 1e-3 && Math.abs(left + right - whole) < 1e-9) || to - from < 1e-6) {
      return left + right;
    }
    double[] r = new double[2];
    p.both(
        () -> r[0] = integrate(from, middle, left, p),
        () -> r[1] = integrate(middle, to, right, p));
    return r[0] + r[1];
  }

  /**
   * A game tree with seven moves a position, sought to a depth; the moves are divided in halves.
   */
  private static long best(long[] position, int depth, Parallel p) {
    return depth == 0 ? score(position) : bestOf(position, 0, 7, depth, p);
  }

  private static long bestOf(long[] position, int from, int to, int depth, Parallel p) {
    if (to - from == 1) {
      long[] next = {position[1] * 31 + from, position[0] ^ position[1] << 7};
      return -best(next, depth - 1, p);
    }
    int middle = (from + to) >>> 1;
    if (depth < 3) {
      return Math.max(
          bestOf(position, from, middle, depth, p), bestOf(position, middle, to, depth, p));
    }
    long[] r = new long[2];
    p.both(
        () -> r[0] = bestOf(position, from, middle, depth, p),
        () -> r[1] = bestOf(position, middle, to, depth, p));
    return Math.max(r[0], r[1]);
  }

  private static long score(long[] position) {
    return (position[0] * 0x9E3779B97F4A7C15L ^ position[1]) >> 40;
  }

  /** Two million numbers; merge sort with runs of 4096. */
  private static double sort(Parallel p) {
    int[] a = new Random(1).ints(2_000_000).toArray();
    sort(a, new int[a.length], 0, a.length, p);
    double sum = 0;
    for (int i = 0; i < a.length; i += 1000) {
      sum += (double) i * a[i];
    }
    return sum;
  }

  private static void sort(int[] a, int[] space, int from, int to, Parallel p) {
    if (to - from <= 4096) {
      Arrays.sort(a, from, to);
      return;
    }
    int middle = (from + to) >>> 1;
    p.both(() -> sort(a, space, from, middle, p), () -> sort(a, space, middle, to, p));
    System.arraycopy(a, from, space, from, middle - from);
    int left = from;
    int right = middle;
    for (int i = from; left < middle; i++) {
      a[i] = right < to && a[right] < space[left] ? a[right++] : space[left++];
    }
  }

  /** 512 squared, in blocks of 16. */
  private static double multiply(Parallel p) {
    int n = 512;
    double[][] a = matrix(n);
    double[][] c = new double[n][n];
    multiply(a, a, c, 0, n, 0, n, p);
    return c[17][401] + c[500][3];
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

  static double[][] matrix(int n) {
    double[][] m = new double[n][n];
    Random random = new Random(7);
    for (double[] row : m) {
      Arrays.setAll(row, j -> random.nextDouble());
    }
    return m;
  }

  /** 1024 squared, 20 steps with a barrier each, leaves of 32 rows. */
  private static double jacobi(Parallel p) {
    double[][] from = matrix(1024);
    double[][] to = matrix(1024);
    for (int step = 0; step < 20; step++) {
      relax(from, to, 1, from.length - 1, p);
      double[][] old = from;
      from = to;
      to = old;
    }
    return from[500][500] + from[3][1000];
  }

  private static void relax(double[][] from, double[][] to, int i0, int i1, Parallel p) {
    if (i1 - i0 > 32) {
      int m = (i0 + i1) >>> 1;
      p.both(() -> relax(from, to, i0, m, p), () -> relax(from, to, m, i1, p));
      return;
    }
    for (int i = i0; i < i1; i++) {
      for (int j = 1; j < from.length - 1; j++) {
        to[i][j] = 0.25 * (from[i - 1][j] + from[i + 1][j] + from[i][j - 1] + from[i][j + 1]);
      }
    }
  }
}
