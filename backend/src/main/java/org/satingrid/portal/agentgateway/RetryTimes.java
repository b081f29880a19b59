package org.satingrid.portal.agentgateway;

import java.time.Duration;
import java.time.Instant;

/**
 * Gives each deferred agent a different time for its next try. The rate of these times is twice the
 * number of agents admitted in the last second. It is higher than that number, because jitter
 * spreads the agents over a longer time, and because the portal must find out how many agents it
 * can admit. Not thread-safe.
 */
final class RetryTimes {
  static final Duration MAX_WAIT = Duration.ofMinutes(2);

  /**
   * With this minimum rate, the last of ten thousand deferred agents tries again within half a
   * minute.
   */
  private static final double MIN_PER_SECOND = 400;

  private static final double MORE = 2;
  private static final Duration SECOND = Duration.ofSeconds(1);

  private double perSecond = MIN_PER_SECOND;
  private Instant nextTurn = Instant.MIN;
  private Instant counting = Instant.MIN;
  private int letIn;

  /** Counts an admitted agent. */
  void letIn(Instant now) {
    count(now);
    letIn++;
  }

  /** Returns how long the next deferred agent must wait. */
  Duration place(Instant now) {
    count(now);
    if (nextTurn.isBefore(now)) {
      nextTurn = now;
    }
    Instant last = now.plus(MAX_WAIT);
    nextTurn = nextTurn.plusNanos((long) (1e9 / perSecond));
    if (nextTurn.isAfter(last)) {
      nextTurn = last;
    }
    return Duration.between(now, nextTurn);
  }

  private void count(Instant now) {
    if (counting.isBefore(now.minus(SECOND))) {
      perSecond = Math.max(MIN_PER_SECOND, Math.max(letIn * MORE, perSecond / 2));
      letIn = 0;
      counting = now;
    }
  }
}
