package org.satingrid.network.grid.hub;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.satingrid.network.grid.node.NodeId;

/**
 * The nodes of the grid, as reported by this node's hubs. This object has no clock: callers pass
 * the time. Only the control thread uses it.
 *
 * <pre>
 *   (unknown) --present at any hub--> THERE
 *   THERE --a hub that was never away says that it is absent, no other hub has it--> gone
 *   THERE --all hubs away--> THERE, for as long as that takes
 *   THERE --a hub is back without it--> MISSED --present--> THERE
 *                                       MISSED --a hub lacks it for long enough--> gone
 * </pre>
 *
 * <p>If a hub is unreachable, only this node is known to be cut off from it. If a hub returns
 * without a node, only that node's connection to the hub is known to be broken. Other nodes
 * therefore wait for the missed node. The waiting time runs only while the waiting node is
 * connected to a hub, and begins again after an interruption.
 */
public final class Presence {
  private final NodeId self;
  private final long heartbeatNanos;
  private final long missedNanos;
  private final List<View> views = new ArrayList<>();
  private final Map<NodeId, Long> missedUntil = new HashMap<>();

  /** The nodes of one hub. */
  private static final class View {
    Map<Integer, NodeId> nodes = new HashMap<>();

    /**
     * The nodes of the previous connection to the hub. They are kept until the hub has sent its
     * complete list.
     */
    Map<Integer, NodeId> before = new HashMap<>();

    boolean connected;
    boolean told;
    long awaySince;
  }

  /**
   * Makes a list that contains only this node.
   *
   * @param heartbeat time after which the nodes of an unreachable hub must appear at another hub
   * @param missedFor how long other nodes wait for a node that is missing at a hub
   */
  public Presence(NodeId self, int hubs, Duration heartbeat, Duration missedFor, long now) {
    this.self = self;
    this.heartbeatNanos = heartbeat.toNanos();
    this.missedNanos = missedFor.toNanos();
    for (int hub = 0; hub < hubs; hub++) {
      View view = new View();
      view.awaySince = now;
      views.add(view);
    }
  }

  public void connected(int hub) {
    View view = views.get(hub);
    view.connected = true;
    view.told = false;
    view.before.putAll(view.nodes);
    view.nodes = new HashMap<>();
  }

  public void present(int hub, int number, NodeId node) {
    views.get(hub).nodes.put(number, node);
    missedUntil.remove(node);
  }

  /** Returns the node with that number if it is gone. */
  public Set<NodeId> absent(int hub, int number) {
    NodeId node = views.get(hub).nodes.remove(number);
    return node == null || isKnown(node) ? Set.of() : Set.of(node);
  }

  /** Called when the hub has sent its complete list of nodes. */
  public void settled(int hub, long now) {
    View view = views.get(hub);
    if (!isTold()) {
      missedUntil.replaceAll((node, until) -> now + missedNanos);
    }
    Set<NodeId> expected = new HashSet<>(view.before.values());
    view.before = new HashMap<>();
    view.told = true;
    miss(expected, now);
  }

  public void away(int hub, long heardAt) {
    View view = views.get(hub);
    if (view.connected) {
      view.connected = false;
      view.told = false;
      view.awaySince = heardAt;
      // If the connection ended before the hub's list was complete, the nodes of the previous
      // connection are also kept.
      Map<Integer, NodeId> known = new HashMap<>(view.before);
      known.putAll(view.nodes);
      view.nodes = known;
      view.before = new HashMap<>();
    }
  }

  /** Returns the nodes that have been missed for too long. */
  public Set<NodeId> tick(long now) {
    if (!isTold()) {
      return Set.of();
    }
    for (View view : views) {
      if (!view.connected && now - view.awaySince >= heartbeatNanos) {
        Set<NodeId> expected = new HashSet<>(view.nodes.values());
        view.nodes.clear();
        miss(expected, now); // the nodes can appear at another hub
      }
    }
    Set<NodeId> gone = new HashSet<>();
    missedUntil.forEach(
        (node, until) -> {
          if (now - until >= 0) {
            gone.add(node);
          }
        });
    missedUntil.keySet().removeAll(gone);
    return gone;
  }

  private void miss(Set<NodeId> expected, long now) {
    expected.stream()
        .filter(node -> !isKnown(node))
        .forEach(node -> missedUntil.put(node, now + missedNanos));
  }

  /** Returns all nodes, including this one. */
  public Set<NodeId> all() {
    Set<NodeId> all = new LinkedHashSet<>();
    all.add(self);
    views.forEach(view -> all.addAll(view.nodes.values()));
    views.forEach(view -> all.addAll(view.before.values()));
    all.addAll(missedUntil.keySet());
    return all;
  }

  /** Returns true if a connected hub now has the node. */
  public boolean sees(NodeId node) {
    return views.stream().anyMatch(view -> view.connected && view.nodes.containsValue(node));
  }

  /** Returns true if the node is present or missed, but not gone. */
  public boolean knows(NodeId node) {
    return isKnown(node) || missedUntil.containsKey(node);
  }

  /** Returns true if a hub is connected and has sent its complete list of nodes. */
  public boolean isTold() {
    return views.stream().anyMatch(view -> view.told);
  }

  /** Returns true if all connected hubs have sent their complete lists and no node is missed. */
  public boolean isSettled() {
    return missedUntil.isEmpty()
        && isTold()
        && views.stream().allMatch(view -> view.before.isEmpty());
  }

  private boolean isKnown(NodeId node) {
    return node.equals(self)
        || views.stream()
            .anyMatch(view -> view.nodes.containsValue(node) || view.before.containsValue(node));
  }

  @Override
  public String toString() {
    return "nodes " + all() + ", missed " + missedUntil.keySet();
  }
}
