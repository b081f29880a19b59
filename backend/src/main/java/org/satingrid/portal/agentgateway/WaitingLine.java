package org.satingrid.portal.agentgateway;

import java.time.Duration;
import java.time.Instant;

/**
 * Tells those who cannot be let in yet when to come again. Each gets a time of his own, twice as
 * many in a second as were let in during the last one: jitter spreads them over longer than that,
 * and the portal has to find out how many it can take. Not safe for several threads.
 */
final class WaitingLine {
  static final Duration LONGEST = Duration.ofMinutes(2);

  /** So that the last of ten thousand is told to come within half a minute. */
  private static final double FEWEST = 400;

  private static final double MORE = 2;
  private static final Duration SECOND = Duration.ofSeconds(1);

  private double perSecond = FEWEST;
  private Instant nextTurn = Instant.MIN;
  private Instant counting = Instant.MIN;
  private int letIn;

  /** Somebody was let in. */
  void letIn(Instant now) {
    count(now);
    letIn++;
  }

  /** How long another one has to wait. */
  Duration place(Instant now) {
    count(now);
    if (nextTurn.isBefore(now)) {
      nextTurn = now;
    }
    Instant last = now.plus(LONGEST);
    nextTurn = nextTurn.plusNanos((long) (1e9 / perSecond));
    if (nextTurn.isAfter(last)) {
      nextTurn = last;
    }
    return Duration.between(now, nextTurn);
  }

  private void count(Instant now) {
    if (counting.isBefore(now.minus(SECOND))) {
      perSecond = Math.max(FEWEST, Math.max(letIn * MORE, perSecond / 2));
      letIn = 0;
      counting = now;
    }
  }
}
