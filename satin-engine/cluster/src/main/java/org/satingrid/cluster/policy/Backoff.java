package org.satingrid.cluster.policy;

import java.util.random.RandomGenerator;

/**
 * The pause after empty answers in a row. The first few cost no pause. Later pauses grow up to a
 * limit, each scattered by half of itself so that idle nodes do not march in step.
 *
 * @param freeTries empty answers without a pause, never more than the number of victims
 * @param growth of a pause over the one before it. The pauses together are 1 / (growth - 1) times
 *     the last one, so that a node that has been idle for a while pauses for a fixed part of that
 *     time.
 * @param minNanos first pause
 * @param maxNanos maximum pause before scattering
 */
record Backoff(int freeTries, double growth, long minNanos, long maxNanos) {

  private static final long MILLI = 1_000_000;

  /**
   * Four requests a second in the end. They and their like cost an idle node under 1 % of a core.
   */
  static final Backoff NEAR = new Backoff(4, 1.125, MILLI, 256 * MILLI);

  /**
   * Two requests a second to other sites in the end, because each also costs agents and hubs on the
   * way.
   */
  static final Backoff FAR = new Backoff(4, 2, MILLI, 512 * MILLI);

  /** However many sites there are, a pause is at least this part of the usual one. */
  private static final double LEAST_PART = 0.125;

  /**
   * Returns the same with shorter pauses if there are many sites. One node is then likely to be
   * left with far more work than all others, and gives one task per request.
   */
  Backoff among(int sites) {
    double part = Math.max(LEAST_PART, Math.min(1, (double) Roster.FEW_SITES / sites));
    return new Backoff(freeTries, growth, minNanos, (long) (maxNanos * part));
  }

  long pauseNanos(int failures, int victims, RandomGenerator random) {
    int steps = failures - Math.min(freeTries, victims);
    if (steps < 0) {
      return 0;
    }
    double pause = Math.min((double) maxNanos, minNanos * Math.pow(growth, steps));
    return (long) (pause * (0.5 + random.nextDouble()));
  }
}
