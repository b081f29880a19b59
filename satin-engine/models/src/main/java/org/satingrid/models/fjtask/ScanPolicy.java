package org.satingrid.models.fjtask;

import java.time.Duration;

/**
 * The way in which a runner without work searches: it scans the other runners, then yields between
 * scans, then sleeps until another thread wakes it.
 *
 * @param scans number of scans before the first yield, at least 0
 * @param yields number of scans after the first yield, each after a yield, at least 0
 * @param longestSleep maximum sleep while other runners are active, positive, at most a day. The
 *     runner then scans again. A join notices another runner's work after this time at the latest.
 */
public record ScanPolicy(int scans, int yields, Duration longestSleep) {

  private static final Duration MAX_SLEEP = Duration.ofDays(1);

  /** The policy for tasks of microseconds and more, on a machine that also runs other programs. */
  public static final ScanPolicy DEFAULT = new ScanPolicy(200, 5, Duration.ofMillis(1));

  public ScanPolicy {
    if (scans < 0 || yields < 0) {
      throw new IllegalArgumentException(
          "scans and yields cannot be negative: " + scans + ", " + yields);
    }
    if (longestSleep.isNegative()
        || longestSleep.isZero()
        || longestSleep.compareTo(MAX_SLEEP) > 0) {
      throw new IllegalArgumentException(
          "longestSleep must be positive and at most " + MAX_SLEEP + ", not " + longestSleep);
    }
  }
}
