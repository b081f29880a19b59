package org.satingrid.chaos;

import java.util.List;

/**
 * How long a run may take: the time in which the nodes that are left can do the work, and again
 * what those had done that were lost, plus the time to notice each fault.
 */
final class Allowance {
  private static final long STEP_MILLIS = 50;

  private Allowance() {}

  /**
   * The latest end.
   *
   * @param undisturbedMillis with all nodes
   * @param nodes at the start
   * @param perSite nodes of a site
   */
  static long millis(long undisturbedMillis, int nodes, int perSite, List<Fault> happened) {
    double todo = (double) undisturbedMillis * nodes;
    long notice = 0;
    for (Fault fault : happened) {
      notice += fault.noticeMillis();
      // All that the lost node had done, which is more than what it had in hand.
      todo += (double) fault.atMillis() * lost(fault, perSite);
    }
    long now = 0;
    while (todo > 0) {
      double working = nodes;
      for (Fault fault : happened) {
        if (now >= fault.atMillis()) {
          boolean passed = now >= fault.atMillis() + fault.lastsMillis();
          working -= fault.kind() == Fault.Kind.FREEZE && passed ? 0 : lost(fault, perSite);
        }
      }
      todo -= Math.max(1, working) * STEP_MILLIS;
      now += STEP_MILLIS;
    }
    return now + notice;
  }

  private static int lost(Fault fault, int perSite) {
    return switch (fault.kind()) {
      case KILL, FREEZE, LEAVE -> 1;
      case CUT, SPLIT -> perSite;
      case HUB, JOIN -> 0;
    };
  }
}
