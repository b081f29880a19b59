package org.satingrid.models.fjtask;

/**
 * What one runner has done since its group began. Read while the runner works, the figures are a
 * little behind.
 *
 * @param runs tasks run, whether forked, invoked or stolen
 * @param steals tasks of these that were taken from another runner
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
