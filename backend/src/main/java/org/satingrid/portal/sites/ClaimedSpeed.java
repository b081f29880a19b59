package org.satingrid.portal.sites;

import org.satingrid.contract.agent.FigureBounds;
import org.satingrid.contract.agent.FromAgent;

/**
 * What a node may claim of itself before any job has shown it. An agent measures its own node, so
 * it may say anything; the fastest nodes get masters and the most work, and a user's share is
 * counted in their speeds. What no machine has is cut to what the fastest have, and jobs correct
 * the rest.
 */
final class ClaimedSpeed {
  /** No core is faster, in reference cores. */
  static final double FASTEST_CORE = 8;

  static final int MOST_WORKERS = 1024;

  private ClaimedSpeed() {}

  static int workers(int claimed) {
    return Math.max(1, Math.min(claimed, MOST_WORKERS));
  }

  /** Returns true for a speed that a node can have. */
  static boolean isFigure(double claimed) {
    return claimed >= FigureBounds.MIN && claimed < Double.POSITIVE_INFINITY;
  }

  /** {@code workers}: that the node has. */
  static FromAgent.Speed bounded(FromAgent.Speed claimed, int workers) {
    return new FromAgent.Speed(
        Math.min(claimed.speed(), workers(workers) * FASTEST_CORE),
        Math.min(claimed.coreSpeed(), FASTEST_CORE));
  }
}
