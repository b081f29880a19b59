package org.satingrid.examples.threads;

/** The temperature of a plate with a hot upper edge. Each thread makes and computes its rows. */
final class Jacobi {

  private final int n;
  private final int threads;
  private final int steps;
  private final double[][] even;
  private final double[][] odd;
  private final Barrier barrier;

  private Jacobi(int n, int threads, int steps) {
    this.n = n;
    this.threads = threads;
    this.steps = steps;
    this.even = new double[n][];
    this.odd = new double[n][];
    this.barrier = new Barrier(threads);
  }

  static String run(int n, int threads, int steps) throws InterruptedException {
    Jacobi jacobi = new Jacobi(n, threads, steps);
    Team.run(threads, jacobi::work);
    return Digest.of(steps % 2 == 0 ? jacobi.even : jacobi.odd);
  }

  private void work(int number) {
    int start = Team.start(number, threads, n);
    int end = Team.start(number + 1, threads, n);
    for (int i = start; i < end; i++) {
      even[i] = row(i);
      odd[i] = row(i);
    }
    barrier.await();
    for (int step = 0; step < steps; step++) {
      double[][] source = step % 2 == 0 ? even : odd;
      double[][] target = step % 2 == 0 ? odd : even;
      sweep(source, target, Math.max(1, start), Math.min(n - 1, end));
      barrier.await();
    }
  }

  private double[] row(int i) {
    double[] row = new double[n];
    for (int j = 0; j < n; j++) {
      row[j] = i == 0 ? 100 : 50 + (i * 31 + j * 17) % 7;
    }
    return row;
  }

  private void sweep(double[][] source, double[][] target, int start, int end) {
    for (int i = start; i < end; i++) {
      for (int j = 1; j < n - 1; j++) {
        target[i][j] =
            0.25 * (source[i - 1][j] + source[i + 1][j] + source[i][j - 1] + source[i][j + 1]);
      }
    }
  }
}
