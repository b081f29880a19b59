package org.satingrid.portal.scheduling;

import java.util.List;
import org.satingrid.portal.scheduling.Snapshot.Gang;
import org.satingrid.portal.scheduling.Snapshot.Node;
import org.satingrid.portal.scheduling.Snapshot.Waiting;

/** Explains in one sentence why a threaded program waits. */
final class GangReasons {
  private GangReasons() {}

  /**
   * @param where phrase that limits the sites, or an empty string
   */
  static String busy(Gang gang, String where, List<Node> up, Ledger ledger) {
    int upTogether = GangChoice.most(up, gang);
    if (upTogether < gang.nodes()) {
      return asks(gang) + "; " + count(upTogether, up, gang) + " up.";
    }
    List<Node> idle = up.stream().filter(ledger::staysIdle).toList();
    int free = GangChoice.most(idle, gang);
    if (free >= gang.nodes()) {
      return "The free nodes" + where + " are kept for jobs ahead of this job.";
    }
    return asks(gang) + "; " + count(free, idle.isEmpty() ? up : idle, gang) + " free.";
  }

  static String tooMuch(Waiting job, Gang gang, Snapshot snapshot, List<Node> allowed) {
    int most = GangChoice.most(allowed, gang);
    if (most >= gang.nodes()) {
      return asks(gang)
          + "; their workers are more than the "
          + snapshot.account(job.owner()).maxWorkers()
          + " that "
          + job.owner()
          + " can use.";
    }
    return gang.severalSites()
        ? asks(gang) + "; the sites that it can use have " + most + "."
        : asks(gang)
            + "; the largest site that it can use, "
            + GangChoice.largest(allowed)
            + ", has "
            + most
            + ".";
  }

  private static String asks(Gang gang) {
    String nodes = gang.nodes() + (gang.nodes() == 1 ? " node" : " nodes");
    return "The job needs "
        + nodes
        + (gang.severalSites() ? " at once" : " of one site at" + " once");
  }

  private static String count(int nodes, List<Node> of, Gang gang) {
    return gang.severalSites()
        ? nodes + (nodes == 1 ? " is" : " are")
        : "site " + GangChoice.largest(of) + " has " + nodes + " of them";
  }
}
