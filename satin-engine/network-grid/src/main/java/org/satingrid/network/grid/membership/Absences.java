package org.satingrid.network.grid.membership;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.satingrid.network.grid.node.NodeId;

/**
 * The members that this node cannot reach. Does not report short interruptions. Used only by the
 * control thread.
 *
 * <pre>
 *   THERE --no way for six seconds--> AWAY --a way--> THERE
 * </pre>
 */
final class Absences {
  static final long AWAY_NANOS = 6_000_000_000L;

  private final Map<Integer, Long> since = new HashMap<>();
  private final Set<Integer> away = new HashSet<>();

  /**
   * Returns the members that have become unreachable (true) or reachable again (false).
   *
   * @param there whether a node can be reached. For this node itself, whether it is connected to a
   *     hub
   */
  Map<Integer, Boolean> look(Map<Integer, NodeId> members, Predicate<NodeId> there, long now) {
    since.keySet().retainAll(members.keySet());
    away.retainAll(members.keySet());
    Map<Integer, Boolean> changes = new TreeMap<>();
    members.forEach(
        (member, node) -> {
          if (there.test(node)) {
            since.remove(member);
            if (away.remove(member)) {
              changes.put(member, false);
            }
          } else if (now - since.computeIfAbsent(member, missed -> now) >= AWAY_NANOS
              && away.add(member)) {
            changes.put(member, true);
          }
        });
    return changes;
  }
}
