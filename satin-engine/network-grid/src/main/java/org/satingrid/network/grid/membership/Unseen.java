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
 * Which of the nodes that should take part in a pool are not seen. A node that has lost its hub for
 * a moment is waited for; each is told of once.
 */
final class Unseen {
  /** A hub has told all it knows; who is on the way to it needs no longer than this. */
  private static final long SETTLED_NANOS = 2_000_000_000L;

  /** This node is not connected itself, and tries. */
  private static final long UNSETTLED_NANOS = 5_000_000_000L;

  private final Set<NodeName> expected;
  private final Map<NodeName, Long> since = new HashMap<>();

  Unseen(Set<NodeName> expected) {
    this.expected = expected;
  }

  /** The same for a pool as its node sees it: each with the reason, as a clause for people. */
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
   * Those that have not been seen for long enough, and were not returned before.
   *
   * @param settled whether this node is connected with a hub, which has told what nodes there are
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
