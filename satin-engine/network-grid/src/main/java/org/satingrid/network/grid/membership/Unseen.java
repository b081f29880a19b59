package org.satingrid.network.grid.membership;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.satingrid.network.NodeName;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.grid.node.NodeId;

/**
 * Finds nodes of a pool that this node does not see. Waits for nodes that have lost their hub for a
 * short time, and reports each node once.
 */
final class Unseen {
  /**
   * The wait after the hub has sent its complete list. A node that is about to connect to the hub
   * needs less time.
   */
  private static final long SETTLED_NANOS = 2_000_000_000L;

  /** The wait while this node itself is not connected with a hub, and tries to connect. */
  private static final long UNSETTLED_NANOS = 5_000_000_000L;

  private final Set<NodeName> expected;
  private final Map<NodeName, Long> since = new HashMap<>();

  Unseen(Set<NodeName> expected) {
    this.expected = expected;
  }

  /** Returns the unseen nodes of a pool, each with the reason as a clause for people. */
  Map<NodeName, String> look(PoolSpec pool, PoolNode here, long now) {
    if (expected.isEmpty()) {
      return Map.of();
    }
    Set<NodeName> seen =
        here.concerned(pool).stream().map(NodeId::name).collect(Collectors.toSet());
    String trouble = here.trouble();
    String reason =
        trouble.isEmpty()
            ? "it is not connected with the hub that node " + here.self() + " uses"
            : "node " + here.self() + " is not connected with its hub: " + trouble;
    return look(seen, trouble.isEmpty(), now).stream()
        .collect(Collectors.toMap(node -> node, node -> reason));
  }

  /**
   * Returns the nodes that were not seen for long enough, and were not returned before.
   *
   * @param settled whether this node is connected to a hub that has sent its complete list of nodes
   */
  List<NodeName> look(Set<NodeName> seen, boolean settled, long now) {
    List<NodeName> late = new ArrayList<>();
    long patience = settled ? SETTLED_NANOS : UNSETTLED_NANOS;
    for (NodeName node : expected) {
      if (seen.contains(node)) {
        since.computeIfPresent(node, (known, at) -> at == Long.MAX_VALUE ? at : null);
      } else {
        long at = since.computeIfAbsent(node, missed -> now);
        if (at != Long.MAX_VALUE && now - at >= patience) {
          since.put(node, Long.MAX_VALUE);
          late.add(node);
        }
      }
    }
    return late;
  }
}
