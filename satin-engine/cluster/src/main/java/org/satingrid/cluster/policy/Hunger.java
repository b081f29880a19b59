package org.satingrid.cluster.policy;

/**
 * How often neighbours have asked this node of late. A node that asks has nothing to do, and asks
 * all its neighbours in turn, so this tells of the whole site without a message.
 */
final class Hunger {
  private double count;
  private long lastAsked;

  /** A neighbour asks; requests are forgotten at this pace. */
  void asked(double memoryNanos, long now) {
    count = recent(memoryNanos, now) + 1;
    lastAsked = now;
  }

  /** About the number of requests within this time before now. */
  double recent(double memoryNanos, long now) {
    return memoryNanos <= 0 ? 0 : count * Math.exp((lastAsked - now) / memoryNanos);
  }
}
