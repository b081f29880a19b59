package org.satingrid.portal.jobs;

import java.time.Duration;

/**
 * The time that a job waits before its next attempt: 5 s, then twice as long each time, up to 5
 * min.
 */
final class Backoff {
  private static final Duration FIRST = Duration.ofSeconds(5);
  private static final Duration MAX_WAIT = Duration.ofMinutes(5);

  private Backoff() {}

  /**
   * @param failed number of failed attempts so far, from 1
   */
  static Duration after(int failed) {
    Duration wait = FIRST.multipliedBy(1L << Math.min(failed - 1, 20));
    return wait.compareTo(MAX_WAIT) > 0 ? MAX_WAIT : wait;
  }
}
