package org.satingrid.cluster.policy;

/**
 * Measures how long tasks from other sites keep this node busy. The share of a task does not show
 * this time: in an irregular tree most tasks take much less time than their shares suggest.
 */
final class Gain {
  private static final double FRESH = 0.3;
  private static final long NOTHING = -1;

  private double mean;
  private long since = NOTHING;

  /** Called when a task has arrived. */
  void won(long now) {
    if (since == NOTHING) {
      since = now;
    }
  }

  /** Called when a worker has run out of work. */
  void over(long now) {
    if (since != NOTHING) {
      double busy = now - since;
      mean = mean == 0 ? busy : mean + FRESH * (busy - mean);
      since = NOTHING;
    }
  }

  /**
   * Returns the number of tasks from other sites that keep this node busy for this time. Infinite
   * while the time of such a task is unknown.
   */
  double tasksFor(double nanos) {
    return mean == 0 ? Double.POSITIVE_INFINITY : Math.max(1, nanos / mean);
  }
}
