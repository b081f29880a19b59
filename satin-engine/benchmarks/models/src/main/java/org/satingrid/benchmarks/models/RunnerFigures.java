package org.satingrid.benchmarks.models;

import org.satingrid.models.fjtask.FJTaskRunnerGroup;

/** The time of an FJTask program with some number of runners. */
final class RunnerFigures {

  private static final int TRIALS = 9;
  private static final int WARM_UP = 3;

  private RunnerFigures() {}

  /**
   * Returns the median times in nanoseconds, with one runner and with several. The trials
   * alternate, so that disturbances of the machine affect both medians equally.
   */
  static double[] oneAndSeveral(int several, Program program) throws InterruptedException {
    double expected = program.run(Parallel.SEQUENTIAL);
    Trials[] times = {new Trials(TRIALS), new Trials(TRIALS)};
    try (FJTaskRunnerGroup one = new FJTaskRunnerGroup(1);
        FJTaskRunnerGroup all = new FJTaskRunnerGroup(several)) {
      for (int i = -WARM_UP; i < TRIALS; i++) {
        double nanosOfOne = nanos(one, program, expected);
        double nanosOfAll = nanos(all, program, expected);
        if (i >= 0) {
          times[0].add(nanosOfOne);
          times[1].add(nanosOfAll);
        }
      }
    }
    return new double[] {times[0].median(), times[1].median()};
  }

  private static double nanos(FJTaskRunnerGroup group, Program program, double expected)
      throws InterruptedException {
    double[] result = new double[1];
    long begin = System.nanoTime();
    group.invoke(() -> result[0] = program.run(Parallel.FJTASK));
    long end = System.nanoTime();
    program.check(expected, result[0]);
    return end - begin;
  }
}
