package org.satingrid.chaos;

import java.util.List;

/**
 * The time limit of a run: the time in which the remaining nodes can do all work and repeat the
 * work of lost nodes, plus the time to detect each fault.
 */
final class Allowance {
  private static final long STEP_MILLIS = 50;

  private Allowance() {}

  /**
   * Returns the latest allowed end of the run.
   *
   * @param undisturbedMillis run time with all nodes
   * @param nodes number of nodes at the start
   * @param perSite number of nodes of a site
   */
  static long millis(long undisturbedMillis, int nodes, int perSite, List<Fault> happened) {
    double todo = (double) undisturbedMillis * nodes;
    long notice = 0;
    for (Fault fault : happened) {
      notice += fault.noticeMillis();
      // The whole work of the lost node counts, although results that it had already sent are not
      // lost.
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
