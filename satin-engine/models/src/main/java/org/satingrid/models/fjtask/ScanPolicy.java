package org.satingrid.models.fjtask;

import java.time.Duration;

/**
 * How a runner without work looks for some: it scans the other runners, then yields between scans,
 * then sleeps until it is woken.
 *
 * @param scans scans in a row before the first yield, at least 0
 * @param yields scans with a yield before each, at least 0
 * @param longestSleep after this long a sleeping runner scans again, woken or not, while others are
 *     active; positive, at most a day. It is also the longest time that a join may notice late what
 *     another runner has done.
 */
public record ScanPolicy(int scans, int yields, Duration longestSleep) {

  private static final Duration MOST = Duration.ofDays(1);

  /** For tasks of microseconds and more, on a machine that is not the group's alone. */
  public static final ScanPolicy DEFAULT = new ScanPolicy(200, 5, Duration.ofMillis(1));

  public ScanPolicy {
    if (scans < 0 || yields < 0) {
      throw new IllegalArgumentException(
          "scans and yields cannot be negative: " + scans + ", " + yields);
    }
    if (longestSleep.isNegative() || longestSleep.isZero() || longestSleep.compareTo(MOST) > 0) {
      throw new IllegalArgumentException(
          "longestSleep must be positive and at most " + MOST + ", not " + longestSleep);
    }
  }
}
