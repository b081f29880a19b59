package org.satingrid.portal.alerts;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.satingrid.contract.api.JobNode;

/**
 * What the nodes of one job had done a minute or two ago, so that a node is judged by what it does
 * lately. Two looks are kept, whatever the length of the run.
 */
final class NodeHistory {
  static final Duration WINDOW = Duration.ofSeconds(60);

  private Map<String, JobNode> before = Map.of();
  private Map<String, JobNode> latest = Map.of();
  private Instant latestAt = Instant.MIN;

  /** The nodes as they were one to two windows ago; none while the run is younger. */
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
