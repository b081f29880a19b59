package org.satingrid.models.fjtask;

import java.time.Duration;

/**
 * The search of a runner without work: it scans the other runners, then yields between scans, then
 * sleeps until it is woken.
 *
 * @param scans scans in a row before the first yield, at least 0
 * @param yields scans with a yield before each, at least 0
 * @param longestSleep maximum sleep while other runners are active, after which a runner scans
 *     again, positive, at most a day. It is also the maximum delay with which a join notices
 *     another runner's work.
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
