package org.satingrid.portal.sites;

import org.satingrid.contract.agent.FigureBounds;
import org.satingrid.contract.agent.FromAgent;

/**
 * Limits the speed that a node claims. An agent measures its own node, and can therefore report any
 * value. A high speed is worth a lie: the fastest nodes get masters and most of the work, and a
 * user's share is counted in speed. An impossible speed is cut to the speed of the fastest
 * machines. Measurements in jobs correct smaller errors.
 */
final class ClaimedSpeed {
  /** Maximum speed of a core, in reference cores. */
  static final double FASTEST_CORE = 8;

  static final int MAX_WORKERS = 1024;

  private ClaimedSpeed() {}

  static int workers(int claimed) {
    return Math.max(1, Math.min(claimed, MAX_WORKERS));
  }

  /**
   * Returns true for a speed that a node can have. It must not be infinite, and must not be too
   * small for calculations.
   */
  static boolean isFigure(double claimed) {
    return claimed >= FigureBounds.MIN && claimed < Double.POSITIVE_INFINITY;
  }

  /**
   * @param workers number of the node's workers
   */
  static FromAgent.Speed bounded(FromAgent.Speed claimed, int workers) {
    return new FromAgent.Speed(
        Math.min(claimed.speed(), workers(workers) * FASTEST_CORE),
        Math.min(claimed.coreSpeed(), FASTEST_CORE));
  }
}
