package org.satingrid.cluster.policy;

import java.util.random.RandomGenerator;

/**
 * The pause after several empty answers in a row. The first few answers cause no pause. Later
 * pauses grow up to a limit. Half of each pause is random, so that idle nodes do not send requests
 * in step.
 *
 * @param freeTries number of empty answers without a pause, at most the number of victims
 * @param growth ratio between a pause and the pause before it. The sum of all pauses is 1 / (growth
 *     - 1) times the last pause. A node that has been idle for some time therefore pauses for a
 *     fixed part of that time.
 * @param minNanos the first pause
 * @param maxNanos maximum pause, without the random part
 */
record Backoff(int freeTries, double growth, long minNanos, long maxNanos) {

  private static final long MILLI = 1_000_000;

  /**
   * The pauses grow until a node sends four requests a second. These requests and their answers
   * cost an idle node less than 1 % of a core.
   */
  static final Backoff NEAR = new Backoff(4, 1.125, MILLI, 256 * MILLI);

  /**
   * The pauses grow until a node sends two requests a second to other sites. The limit is lower
   * than inside a site, because the agents and hubs on the way also handle such a request.
   */
  static final Backoff FAR = new Backoff(4, 2, MILLI, 512 * MILLI);

  /** With many sites, a pause is still at least this part of the usual pause. */
  private static final double MIN_PART = 0.125;

  /**
   * Returns a copy with shorter pauses if there are many sites. In this case one node often has far
   * more work than all others. It gives only one task per request, and therefore must get many
   * requests.
   */
  Backoff among(int sites) {
    double part = Math.max(MIN_PART, Math.min(1, (double) Roster.FEW_SITES / sites));
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
