package org.satingrid.runtime;

/**
 * One worker's wall time by activity, in nanoseconds. The first four parts add up to all of it.
 *
 * @param usefulNanos in tasks and in the program's main
 * @param spawningNanos turning what is on the stack into tasks
 * @param stealingNanos looking for work, awake
 * @param idleNanos asleep for want of work
 * @param startNanos part of stealing and idle before its first task
 * @param endNanos part of stealing and idle since its last task, or 0 while it has a task
 */
public record WorkerTimes(
    long usefulNanos,
    long spawningNanos,
    long stealingNanos,
    long idleNanos,
    long startNanos,
    long endNanos) {

  /** Returns the whole wall time since the worker was made. */
  public long totalNanos() {
    return usefulNanos + spawningNanos + searchNanos();
  }

  /** Returns the time of looking for work, and of sleeping for want of it. */
  public long searchNanos() {
    return stealingNanos + idleNanos;
  }
}
