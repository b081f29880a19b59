package org.satingrid.runtime;

/**
 * Decides how long a worker must sleep to run at 1/slowdown of its speed: for hosts that cannot
 * give a processor quota. A debt grows by (slowdown - 1) per processor time used and shrinks by the
 * time slept as it was, not as it was asked for.
 */
final class Pace {

  /** Sleeping less is mostly overshoot. */
  static final long LEAST_SLEEP_NANOS = 1_000_000;

  /** The worker looks up in between, to see whether it must stop. */
  static final long LONGEST_SLEEP_NANOS = 20_000_000;

  private final double slowdown;
  private double debt;
  private long cpuPaidFor;

  Pace(double slowdown, long cpuNow) {
    this.slowdown = slowdown;
    this.cpuPaidFor = cpuNow;
  }

  /**
   * How long to sleep now.
   *
   * @param cpuNow processor time of this thread
   * @return nanoseconds, or 0 to go on
   */
  long sleepNanos(long cpuNow) {
    debt += (slowdown - 1) * (cpuNow - cpuPaidFor);
    cpuPaidFor = cpuNow;
    return debt < LEAST_SLEEP_NANOS ? 0 : (long) Math.min(debt, LONGEST_SLEEP_NANOS);
  }

  /** The worker has slept. */
  void slept(long nanos) {
    debt -= nanos;
  }
}
