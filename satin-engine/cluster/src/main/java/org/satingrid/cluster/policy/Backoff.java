package org.satingrid.cluster.policy;

import java.util.random.RandomGenerator;

/**
 * How long to pause after empty answers in a row: not at all for the first few, then doubling up to
 * a bound, each pause scattered by half of itself so that idle nodes do not march in step.
 *
 * @param freeTries empty answers that cost no pause; never more than there are victims
 * @param minNanos first pause
 * @param maxNanos longest pause before scattering
 */
record Backoff(int freeTries, long minNanos, long maxNanos) {

  private static final long MILLI = 1_000_000;

  /**
   * Four requests a second in the end; they and their like cost an idle node under 1 % of a core.
   */
  static final Backoff NEAR = new Backoff(4, MILLI, 256 * MILLI);

  /** To other sites two a second: each costs agents and hubs on the way, too. */
  static final Backoff FAR = new Backoff(4, MILLI, 512 * MILLI);

  long pauseNanos(int failures, int victims, RandomGenerator random) {
    int doublings = failures - Math.min(freeTries, victims);
    if (doublings < 0) {
      return 0;
    }
    long pause = Math.min(maxNanos, minNanos << Math.min(doublings, 20));
    return (long) (pause * (0.5 + random.nextDouble()));
  }
}
