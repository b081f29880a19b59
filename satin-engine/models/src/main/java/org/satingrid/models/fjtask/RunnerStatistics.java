package org.satingrid.models.fjtask;

/**
 * The work of one runner since its group began. While the runner works, the figures can be slightly
 * old.
 *
 * @param runs tasks run: forked, invoked or stolen
 * @param steals number of these tasks that were taken from another runner
 * @param scans scans of all other runners for work
 * @param sleeps number of times that the runner went to sleep
 */
public record RunnerStatistics(long runs, long steals, long scans, long sleeps) {

  /** Returns the sum of these figures and the other figures. */
  public RunnerStatistics plus(RunnerStatistics other) {
    return new RunnerStatistics(
        runs + other.runs, steals + other.steals, scans + other.scans, sleeps + other.sleeps);
  }
}
