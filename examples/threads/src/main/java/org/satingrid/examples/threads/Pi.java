package org.satingrid.examples.threads;

/** Computes pi by integration of 4 / (1 + x^2). The threads share only the sums. */
final class Pi {

  private Pi() {}

  static String run(int intervals, int threads) throws InterruptedException {
    double[] sums = new double[threads];
    Team.run(threads, number -> sums[number] = sum(number, threads, intervals));
    double sum = 0;
    for (double part : sums) {
      sum += part;
    }
    return Double.toString(sum / intervals);
  }

  private static double sum(int number, int threads, int intervals) {
    double width = 1.0 / intervals;
    double sum = 0;
    int end = Team.start(number + 1, threads, intervals);
    for (int i = Team.start(number, threads, intervals); i < end; i++) {
      double x = (i + 0.5) * width;
      sum += 4.0 / (1.0 + x * x);
    }
    return sum;
  }
}
