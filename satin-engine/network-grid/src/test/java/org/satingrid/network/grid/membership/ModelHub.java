package org.satingrid.network.grid.membership;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.satingrid.network.grid.hub.HubModel;
import org.satingrid.network.grid.hub.Presence;
import org.satingrid.network.grid.node.NodeId;

/**
 * The hub of a {@link ModelPool}. It stops, restarts, and loses connections to nodes. Directory and
 * presence are the real classes. Each node is a separate site.
 */
final class ModelHub {
  static final Duration MISSED_FOR = Duration.ofMinutes(2);
  private static final Duration HEARTBEAT = Duration.ofSeconds(12);

  private final ModelPool pool;
  private final SplittableRandom random;
  private final Map<ModelNode, Presence> presences = new LinkedHashMap<>();
  private final Set<ModelNode> cut = new LinkedHashSet<>();
  private HubModel hub = new HubModel(HEARTBEAT, MISSED_FOR);
  private boolean up = true;

  ModelHub(ModelPool pool, SplittableRandom random) {
    this.pool = pool;
    this.random = random;
  }

  /** Connects all nodes. */
  void start() {
    for (ModelNode node : pool.nodes) {
      presences.put(node, new Presence(node.address, 1, HEARTBEAT, MISSED_FOR, pool.now()));
    }
    presences.forEach((node, presence) -> hub.connect(node.address, presence, pool.now()));
  }

  void stop() {
    pool.note("the hub stops");
    up = false;
    hub.end(pool.now());
    hub = new HubModel(HEARTBEAT, MISSED_FOR);
  }

  void startAgain() {
    pool.note("the hub is back");
    up = true;
  }

  /** Cuts a node off without closing its connections. */
  void cut(ModelNode node) {
    pool.note(node.address.node() + " is cut off");
    cut.add(node);
    hub.lose(node.address, pool.now());
  }

  void mend() {
    pool.note("all cuts are mended");
    cut.clear();
  }

  boolean isUp() {
    return up;
  }

  void crash(ModelNode node) {
    cut.add(node);
    hub.close(node.address, pool.now());
    presences.remove(node);
  }

  /**
   * Lets some nodes without a connection reconnect. The connected nodes are informed of nodes that
   * are gone.
   */
  void tick() {
    presences.forEach(
        (node, presence) -> {
          boolean free = up && !cut.contains(node) && !hub.has(node.address);
          if (free && random.nextInt(10) == 0) {
            hub.connect(node.address, presence, pool.now());
          }
        });
    Map<Presence, Set<NodeId>> gone = hub.look(pool.now());
    presences.forEach(
        (node, presence) -> {
          Set<NodeId> all = new LinkedHashSet<>(gone.getOrDefault(presence, Set.of()));
          all.addAll(presence.tick(pool.now()));
          all.forEach(node::gone);
        });
  }

  boolean reaches(NodeId from, NodeId to) {
    return from.equals(to) || (hub.has(from) && hub.has(to));
  }

  boolean isConnected(ModelNode node) {
    return hub.has(node.address);
  }

  /** Returns true if a node lists another node as present. The list can be wrong for some time. */
  boolean sees(ModelNode node, NodeId other) {
    Presence presence = presences.get(node);
    return other.equals(node.address) || (presence != null && presence.sees(other));
  }

  boolean knows(ModelNode node, NodeId other) {
    Presence presence = presences.get(node);
    return presence != null && presence.knows(other);
  }

  List<NodeId> seenBy(ModelNode node) {
    Presence presence = presences.get(node);
    return presence == null ? List.of() : List.copyOf(presence.all());
  }
}
