package org.satingrid.network.grid.hub;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.registry.Cut;

/**
 * Which nodes there are, as a node hears it from its hubs. Time passes when told; confined to the
 * control thread.
 *
 * <pre>
 *   (unknown) --present at any hub--> THERE
 *   THERE --absent, and at no other hub--> gone
 *   THERE --hub away--> THERE --all hubs away for the heartbeat, no link of its own--> lost
 *   THERE --hub is back, of the same epoch, without it--> gone
 *   THERE --hub has started again, without it--> MISSED --has not come back in time--> gone
 * </pre>
 *
 * <p>A hub that is away takes nobody with it until the heartbeat is over: it may only be starting
 * again. One that has started again knows nobody yet, so whoever is not there is waited for. What a
 * hub that never went away says is final.
 */
public final class Presence {
  /** Of the heartbeat: in this time nodes find a hub that has started again. */
  private static final int PARTS = 2;

  private final NodeId self;
  private final long heartbeatNanos;
  private final List<View> views = new ArrayList<>();
  private final Map<NodeId, Long> missedUntil = new HashMap<>();

  /** Nodes that all hubs have left behind, and that are reached all the same. */
  private final Set<NodeId> held = new HashSet<>();

  /** What one hub says. */
  private static final class View {
    Map<Integer, NodeId> nodes = new HashMap<>();

    /** Of before, until the hub has told all. */
    Map<Integer, NodeId> before = new HashMap<>();

    boolean connected;
    boolean sameHub;

    /** Of the hub that has told all that it knew. */
    @Nullable Long toldBy;

    long epoch;
    long awaySince;
    Cut cut = Cut.HUB_SILENT;
  }

  /** Nodes that are no more, or cannot be reached for a reason. */
  public record Loss(Set<NodeId> nodes, @Nullable Cut cut) {
    public boolean isEmpty() {
      return nodes.isEmpty();
    }
  }

  private static final Loss NONE = new Loss(Set.of(), null);

  public Presence(NodeId self, int hubs, Duration heartbeat, long now) {
    this.self = self;
    this.heartbeatNanos = heartbeat.toNanos();
    for (int hub = 0; hub < hubs; hub++) {
      View view = new View();
      view.awaySince = now;
      views.add(view);
    }
  }

  public void connected(int hub, long epoch) {
    View view = views.get(hub);
    view.sameHub = view.toldBy != null && view.toldBy == epoch;
    view.epoch = epoch;
    view.connected = true;
    view.before = view.nodes;
    view.nodes = new HashMap<>();
  }

  public void present(int hub, int number, NodeId node) {
    views.get(hub).nodes.put(number, node);
    missedUntil.remove(node);
    held.remove(node);
  }

  public Loss absent(int hub, int number) {
    NodeId node = views.get(hub).nodes.remove(number);
    return node == null || isThere(node) ? NONE : new Loss(Set.of(node), null);
  }

  /** The hub has told all that were there. */
  public Loss settled(int hub, long now) {
    View view = views.get(hub);
    Set<NodeId> gone = new HashSet<>();
    for (NodeId node : view.before.values()) {
      if (!node.equals(self) && !isPresentAt(node)) {
        if (view.sameHub) {
          gone.add(node);
        } else {
          missedUntil.putIfAbsent(node, now + heartbeatNanos / PARTS);
        }
      }
    }
    view.before = new HashMap<>();
    view.toldBy = view.epoch;
    gone.removeIf(missedUntil::containsKey);
    return new Loss(gone, null);
  }

  public void away(int hub, Cut cut, long heardAt) {
    View view = views.get(hub);
    view.cut = cut;
    if (view.connected) {
      view.connected = false;
      view.awaySince = heardAt;
      // A hub that went before it had told all is as if it had not been back.
      Map<Integer, NodeId> known = new HashMap<>(view.before);
      known.putAll(view.nodes);
      view.nodes = known;
      view.before = new HashMap<>();
    }
  }

  /**
   * What time has brought.
   *
   * @param reached whether a node of this site is reached by a link of its own
   */
  public Loss tick(long now, Predicate<NodeId> reached) {
    if (views.stream().allMatch(view -> !view.connected)) {
      return alone(now, reached);
    }
    Set<NodeId> gone = new HashSet<>();
    for (Map.Entry<NodeId, Long> missed : missedUntil.entrySet()) {
      if (now - missed.getValue() >= 0) {
        gone.add(missed.getKey());
      }
    }
    missedUntil.keySet().removeAll(gone);
    for (View view : views) {
      if (!view.connected && now - view.awaySince >= heartbeatNanos) {
        gone.addAll(view.nodes.values()); // unless another hub has them
        view.nodes.clear();
      }
    }
    gone.removeIf(this::isThere);
    // Held while the hubs were away; one of them is back, and they are expected there.
    held.forEach(node -> missedUntil.putIfAbsent(node, now + heartbeatNanos / PARTS));
    held.clear();
    return new Loss(gone, null);
  }

  private Loss alone(long now, Predicate<NodeId> reached) {
    if (views.stream().anyMatch(view -> now - view.awaySince < heartbeatNanos)) {
      return NONE;
    }
    Set<NodeId> lost = new HashSet<>(all());
    lost.remove(self);
    lost.removeIf(node -> node.isNeighbourOf(self) && reached.test(node));
    Set<NodeId> kept = all();
    kept.removeAll(lost);
    kept.remove(self);
    views.forEach(view -> view.nodes.clear());
    missedUntil.clear();
    held.clear();
    held.addAll(kept);
    boolean refused = views.stream().allMatch(view -> view.cut == Cut.HUB_REFUSES);
    return new Loss(lost, refused ? Cut.HUB_REFUSES : Cut.HUB_SILENT);
  }

  /** All nodes, this one among them. */
  public Set<NodeId> all() {
    Set<NodeId> all = new LinkedHashSet<>();
    all.add(self);
    views.forEach(view -> all.addAll(view.nodes.values()));
    views.forEach(view -> all.addAll(view.before.values()));
    all.addAll(missedUntil.keySet());
    all.addAll(held);
    return all;
  }

  /** Whether every hub that is there has told all, and nobody is missed. */
  public boolean isSettled() {
    return missedUntil.isEmpty()
        && views.stream().anyMatch(view -> view.connected)
        && views.stream().allMatch(view -> view.before.isEmpty());
  }

  private boolean isPresentAt(NodeId node) {
    return views.stream().anyMatch(view -> view.nodes.containsValue(node));
  }

  private boolean isThere(NodeId node) {
    return node.equals(self)
        || isPresentAt(node)
        || views.stream().anyMatch(view -> view.before.containsValue(node))
        || missedUntil.containsKey(node)
        || held.contains(node);
  }

  @Override
  public String toString() {
    return "nodes " + all() + ", missed " + missedUntil.keySet() + ", held " + held;
  }
}
