package org.satingrid.agent.engine;

import java.util.concurrent.TimeUnit;

/**
 * How much a source may still say: a bucket that holds {@code burst} items and refills by {@code
 * perSecond}. Counts what did not pass.
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

  /** How many did not pass since this was last asked. */
  long takeDropped() {
    long count = dropped;
    dropped = 0;
    return count;
  }
}
