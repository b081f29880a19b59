package org.satingrid.cluster.policy;

/**
 * The number of recent requests from neighbours. A node without work sends requests to all its
 * neighbours in turn. The number therefore shows, without a message, how many neighbours are idle.
 */
final class Hunger {
  private double count;
  private long lastAsked;

  /**
   * Counts a request of a neighbour. {@code memoryNanos} is the time in which the weight of an old
   * request decays.
   */
  void asked(double memoryNanos, long now) {
    count = recent(memoryNanos, now) + 1;
    lastAsked = now;
  }

  /** Returns the approximate number of requests in the last {@code memoryNanos}. */
  double recent(double memoryNanos, long now) {
    return memoryNanos <= 0 ? 0 : count * Math.exp((lastAsked - now) / memoryNanos);
  }
}
