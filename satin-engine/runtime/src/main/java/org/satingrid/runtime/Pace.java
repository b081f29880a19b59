package org.satingrid.runtime;

/**
 * Decides how long a worker must sleep to run at 1/slowdown of its speed, on hosts that cannot
 * limit processor time. A debt grows by (slowdown - 1) times the used processor time. It shrinks by
 * the measured time of sleeping, not by the requested time.
 */
final class Pace {

  /**
   * The minimum time of one sleep, because the system makes a shorter sleep last much longer than
   * requested.
   */
  static final long MIN_SLEEP_NANOS = 1_000_000;

  /** The maximum time of one sleep. The worker then wakes up to check if it must stop. */
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
   * @return nanoseconds, or 0 to continue without a sleep
   */
  long sleepNanos(long cpuNow) {
    debt += (slowdown - 1) * (cpuNow - cpuPaidFor);
    cpuPaidFor = cpuNow;
    return debt < MIN_SLEEP_NANOS ? 0 : (long) Math.min(debt, MAX_SLEEP_NANOS);
  }

  /** Called after the worker has slept. */
  void slept(long nanos) {
    debt -= nanos;
  }
}
