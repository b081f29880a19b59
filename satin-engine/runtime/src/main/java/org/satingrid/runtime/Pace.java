package org.satingrid.runtime;

/**
 * Decides how long a worker must sleep to run at 1/slowdown of its speed, on hosts that cannot
 * limit processor time. A debt grows by (slowdown - 1) times the used processor time, and shrinks
 * by the actual, not the requested, time of sleeping.
 */
final class Pace {

  /** Shorter sleeps are mostly overshoot. */
  static final long MIN_SLEEP_NANOS = 1_000_000;

  /** The worker wakes up after this time to check whether it must stop. */
  static final long MAX_SLEEP_NANOS = 20_000_000;

  private final double slowdown;
  private double debt;
  private long cpuPaidFor;

  Pace(double slowdown, long cpuNow) {
    this.slowdown = slowdown;
    this.cpuPaidFor = cpuNow;
  }

  /**
   * Returns the time to sleep now.
   *
   * @param cpuNow processor time of this thread
   * @return nanoseconds, or 0 to continue
   */
  long sleepNanos(long cpuNow) {
    debt += (slowdown - 1) * (cpuNow - cpuPaidFor);
    cpuPaidFor = cpuNow;
    return debt < MIN_SLEEP_NANOS ? 0 : (long) Math.min(debt, MAX_SLEEP_NANOS);
  }

  /** The worker has slept. */
  void slept(long nanos) {
    debt -= nanos;
  }
}
