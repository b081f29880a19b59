package org.satingrid.runtime;

/**
 * Where one worker's wall time went, in nanoseconds; the first four parts are all of it.
 *
 * @param usefulNanos in tasks and in the program's main
 * @param spawningNanos turning what is on the stack into tasks
 * @param stealingNanos looking for work, awake
 * @param idleNanos asleep for want of work
 * @param startNanos of stealing and idle: before its first task
 * @param endNanos of stealing and idle: since its last task; 0 while it has one
 */
public record WorkerTimes(
    long usefulNanos,
    long spawningNanos,
    long stealingNanos,
    long idleNanos,
    long startNanos,
    long endNanos) {

  /** The whole: wall time since the worker was made. */
  public long totalNanos() {
    return usefulNanos + spawningNanos + searchNanos();
  }

  /** Looking for work and sleeping for want of it. */
  public long searchNanos() {
    return stealingNanos + idleNanos;
  }
}
