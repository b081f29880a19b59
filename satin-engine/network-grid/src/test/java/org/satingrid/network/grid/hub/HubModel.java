package org.satingrid.network.grid.hub;

import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.satingrid.network.grid.node.NodeId;

/** A hub without sockets: the real directory, and its news to the connected nodes. */
public final class HubModel {
  private final Directory<Integer> directory;
  private final Map<NodeId, Integer> connections = new LinkedHashMap<>();
  private final Map<NodeId, Presence> presences = new LinkedHashMap<>();
  private int made;

  public HubModel(Duration heartbeat, Duration missedFor) {
    directory = new Directory<>(Hub.GRACE.toNanos(), heartbeat.toNanos(), missedFor.toNanos());
  }

  public boolean has(NodeId node) {
    return connections.containsKey(node);
  }

  public void connect(NodeId node, Presence presence, long now) {
    int connection = ++made;
    Directory.Arrival<Integer> arrival = directory.arrive(node, connection, now);
    presence.connected(0);
    directory.present().forEach((number, other) -> presence.present(0, number, other));
    presence.settled(0, now);
    if (arrival.isNew()) {
      presences.values().forEach(other -> other.present(0, arrival.number(), node));
    }
    connections.put(node, connection);
    presences.put(node, presence);
  }

  /** The node has lost its connection, but the hub has not noticed. */
  public void lose(NodeId node, long now) {
    Presence presence = presences.remove(node);
    if (connections.remove(node) != null && presence != null) {
      presence.away(0, now);
    }
  }

  /** Called when the node's connection has closed. */
  public void close(NodeId node, long now) {
    Integer connection = connections.remove(node);
    presences.remove(node);
    if (connection != null) {
      directory.ended(node, connection, now);
    }
  }

  /** The hub ends, and all connections with it. */
  public void end(long now) {
    presences.values().forEach(presence -> presence.away(0, now));
    presences.clear();
    connections.clear();
  }

  /** Returns the nodes that are gone by now, for each node that is informed. */
  public Map<Presence, Set<NodeId>> look(long now) {
    connections.forEach((node, connection) -> directory.heard(node, connection, now));
    Map<Presence, Set<NodeId>> gone = new LinkedHashMap<>();
    for (HubMessage.Absent absent : directory.look(now).absent()) {
      presences
          .values()
          .forEach(
              presence ->
                  gone.computeIfAbsent(presence, hears -> new HashSet<>())
                      .addAll(presence.absent(0, absent.number())));
    }
    return gone;
  }
}
