package org.satingrid.runtime;

/**
 * Where one worker's wall time went, in nanoseconds; the parts are all of it.
 *
 * @param usefulNanos in tasks and in the program's main
 * @param spawningNanos turning what is on the stack into tasks
 * @param stealingNanos looking for work, awake
 * @param idleNanos asleep for want of work
 */
public record WorkerTimes(
    long usefulNanos, long spawningNanos, long stealingNanos, long idleNanos) {

  /** The whole: wall time since the worker was made. */
  public long totalNanos() {
    return usefulNanos + spawningNanos + stealingNanos + idleNanos;
  }
}
