package org.satingrid.agent.engine;

import java.util.concurrent.TimeUnit;

/**
 * Limits the rate of a source: a bucket holds {@code burst} items and refills at {@code perSecond}.
 * Refused items are counted.
 */
public final class Budget {
  private final int perSecond;
  private final int burst;
  private double left;
  private long lastNanos;
  private long dropped;

  public Budget(int perSecond, int burst, long nowNanos) {
    this.perSecond = perSecond;
    this.burst = burst;
    this.left = burst;
    this.lastNanos = nowNanos;
  }

  public boolean take(long nowNanos) {
    double seconds = (double) (nowNanos - lastNanos) / TimeUnit.SECONDS.toNanos(1);
    left = Math.min(burst, left + seconds * perSecond);
    lastNanos = nowNanos;
    if (left < 1) {
      dropped++;
      return false;
    }
    left--;
    return true;
  }

  /** Returns the number of refused items since the last call. */
  long takeDropped() {
    long count = dropped;
    dropped = 0;
    return count;
  }
}
