package org.satingrid.runtime;

/**
 * One worker's wall time by activity, in nanoseconds. The first four parts add up to the whole
 * time.
 *
 * @param usefulNanos time in tasks and in the program's main
 * @param spawningNanos time for turning stack frames into tasks
 * @param stealingNanos time of looking for work, awake
 * @param idleNanos time of sleeping without work
 * @param startNanos part of stealing and idle before the worker's first task
 * @param endNanos part of stealing and idle since the worker's last task, or 0 while it has a task
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

  /** Returns the time of looking for work and of sleeping without work. */
  public long searchNanos() {
    return stealingNanos + idleNanos;
  }
}
