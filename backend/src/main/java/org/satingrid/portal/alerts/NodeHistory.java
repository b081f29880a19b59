package org.satingrid.portal.alerts;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.satingrid.contract.api.JobNode;

/**
 * Remembers the work of one job's nodes one to two minutes ago, so that a node is judged only by
 * its work since then. Only two snapshots are kept, however long the job runs.
 */
final class NodeHistory {
  static final Duration WINDOW = Duration.ofSeconds(60);

  private Map<String, JobNode> before = Map.of();
  private Map<String, JobNode> latest = Map.of();
  private Instant latestAt = Instant.MIN;

  /**
   * Returns the nodes as they were one to two windows ago. Empty if the job has run for less than
   * one window.
   */
  Map<String, JobNode> before(List<JobNode> nodes, Instant now) {
    if (!latestAt.plus(WINDOW).isAfter(now)) {
      before = latest;
      latest = byName(nodes);
      latestAt = now;
    }
    return before;
  }

  private static Map<String, JobNode> byName(List<JobNode> nodes) {
    Map<String, JobNode> byName = new HashMap<>();
    nodes.forEach(node -> byName.put(node.node(), node));
    return byName;
  }
}
