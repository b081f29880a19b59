package org.satingrid.cluster.policy;

/**
 * The number of recent requests from neighbours. A node that sends requests has no work, and sends
 * them to all its neighbours in turn. The number therefore describes the whole site without a
 * message.
 */
final class Hunger {
  private double count;
  private long lastAsked;

  /** Counts a request of a neighbour. Old requests are forgotten at this pace. */
  void asked(double memoryNanos, long now) {
    count = recent(memoryNanos, now) + 1;
    lastAsked = now;
  }

  /** Returns about the number of requests within this time before now. */
  double recent(double memoryNanos, long now) {
    return memoryNanos <= 0 ? 0 : count * Math.exp((lastAsked - now) / memoryNanos);
  }
}
