package org.satingrid.models.fjtask;

/**
 * The work of one runner since its group began. While the runner works, the figures are a little
 * late.
 *
 * @param runs tasks run: forked, invoked or stolen
 * @param steals the part of them that was taken from another runner
 * @param scans looks at all other runners for work
 * @param sleeps times that the runner went to sleep
 */
public record RunnerStatistics(long runs, long steals, long scans, long sleeps) {

  /** The sum of both. */
  public RunnerStatistics plus(RunnerStatistics other) {
    return new RunnerStatistics(
        runs + other.runs, steals + other.steals, scans + other.scans, sleeps + other.sleeps);
  }
}
