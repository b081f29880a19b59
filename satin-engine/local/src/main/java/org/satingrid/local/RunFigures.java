package org.satingrid.local;

import org.jspecify.annotations.Nullable;

/**
 * What can be said of a run, at its end or on the way.
 *
 * @param time where the workers' time went
 * @param spawns tasks spawned
 * @param executed tasks executed
 * @param leaves executed tasks that spawned nothing
 * @param steals tasks that one worker took from another
 * @param progress share of the program that is done, 0 to 1
 * @param usefulCpuNanos processor time inside tasks
 * @param deques tasks that waited to be executed
 */
public record RunFigures(
    TimeDivision time,
    long spawns,
    long executed,
    long leaves,
    long steals,
    double progress,
    long usefulCpuNanos,
    DequeSamples deques) {

  /** Processor time per executed task; null before the first. */
  public @Nullable Double grainNanos() {
    return executed == 0 ? null : (double) usefulCpuNanos / executed;
  }
}
