package org.satingrid.network.grid.hub;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.node.NodeId;

/**
 * The nodes of the hub, with the connection of each node. Not thread-safe. After a restart of the
 * hub, the nodes reconnect and fill the directory again.
 *
 * <pre>
 *            arrive                 ended                   grace is over
 *   (unknown) ----> CONNECTED ----------------> EXPECTED ----------------> absent, CLOSED
 *                    |  ^  |  ^-----arrive---------'
 *                    |  '--'  arrive again: the hub ends the previous connection
 *                    |--nothing heard for the heartbeat--> absent, SILENT
 *                    '--the same name arrives with another incarnation--> absent, REPLACED
 * </pre>
 *
 * <p>In two cases the hub waits longer for nodes. If connections of several sites close at almost
 * the same time, the cause is probably near this hub, for example a proxy that restarts. If all
 * nodes of a site fall silent, the cause is probably on the route to that site. In both cases the
 * hub waits for these nodes as long as the nodes themselves wait for a node that is missing at a
 * hub.
 *
 * <p>Only the current connection of a node counts. The end of a replaced connection is ignored.
 *
 * @param <C> type of a connection
 */
final class Directory<C> {
  private final long graceNanos;
  private final long silenceNanos;
  private final long missedNanos;
  private final Map<NodeId, Entry<C>> nodes = new LinkedHashMap<>();
  private int last;

  private static final class Entry<C> {
    final int number;
    @Nullable C connection;
    long heardAt;

    /** The time when the last connection ended, or null while the node is connected. */
    @Nullable Long endedAt;

    Entry(int number) {
      this.number = number;
    }
  }

  /**
   * The result of an arrival: the node's number, the connections to close, and the news for other
   * nodes.
   */
  record Arrival<C>(int number, boolean isNew, List<C> replaced, List<HubMessage.Absent> absent) {}

  /** The result of a check of the time limits. */
  record Look<C>(List<HubMessage.Absent> absent, List<C> silent) {}

  /**
   * Makes a directory without nodes.
   *
   * @param graceNanos maximum time for a node to come back after its connection has ended
   * @param silenceNanos maximum silence of a connected node. The node then counts as gone
   * @param missedNanos both of these limits for nodes that disconnect or fall silent together
   */
  Directory(long graceNanos, long silenceNanos, long missedNanos) {
    this.graceNanos = graceNanos;
    this.silenceNanos = silenceNanos;
    this.missedNanos = missedNanos;
  }

  Arrival<C> arrive(NodeId node, C connection, long now) {
    List<C> replaced = new ArrayList<>();
    List<HubMessage.Absent> absent = new ArrayList<>();
    for (NodeId other : List.copyOf(nodes.keySet())) {
      if (other.node().equals(node.node()) && other.isNeighbourOf(node) && !other.equals(node)) {
        remove(other, Why.REPLACED, absent, replaced);
      }
    }
    boolean isNew = !nodes.containsKey(node);
    Entry<C> entry = nodes.computeIfAbsent(node, added -> new Entry<>(++last));
    C before = entry.connection;
    if (before != null && before != connection) {
      replaced.add(before);
    }
    entry.connection = connection;
    entry.heardAt = now;
    return new Arrival<>(entry.number, isNew, replaced, absent);
  }

  void heard(NodeId node, C connection, long now) {
    Entry<C> entry = nodes.get(node);
    if (entry != null && entry.connection == connection) {
      entry.heardAt = now;
    }
  }

  void ended(NodeId node, C connection, long now) {
    Entry<C> entry = nodes.get(node);
    if (entry != null && entry.connection == connection) {
      entry.connection = null;
      entry.endedAt = now;
    }
  }

  /** Returns the nodes that are gone at this time. */
  Look<C> look(long now) {
    List<HubMessage.Absent> absent = new ArrayList<>();
    List<C> silent = new ArrayList<>();
    for (NodeId node : List.copyOf(nodes.keySet())) {
      Entry<C> entry = Objects.requireNonNull(nodes.get(node));
      Long ended = entry.endedAt;
      if (entry.connection == null && ended != null) {
        if (now - ended >= (closedWithOthers(node, ended) ? missedNanos : graceNanos)) {
          remove(node, Why.CLOSED, absent, silent);
        }
      } else if (now - entry.heardAt >= silenceNanos
          && (now - entry.heardAt >= missedNanos || neighboursSpeak(node, entry.heardAt))) {
        remove(node, Why.SILENT, absent, silent);
      }
    }
    return new Look<>(absent, silent);
  }

  /**
   * Returns true if a node of another site lost its connection at about the same time. This node
   * can be connected again by now.
   */
  private boolean closedWithOthers(NodeId node, long ended) {
    return nodes.entrySet().stream()
        .anyMatch(
            other -> {
              Long otherEnded = other.getValue().endedAt;
              return otherEnded != null
                  && !other.getKey().isNeighbourOf(node)
                  && Math.abs(otherEnded - ended) <= graceNanos;
            });
  }

  /** Returns true if another node of the site has sent a message clearly later than this node. */
  private boolean neighboursSpeak(NodeId node, long heardAt) {
    return nodes.entrySet().stream()
        .anyMatch(
            other ->
                !other.getKey().equals(node)
                    && other.getKey().isNeighbourOf(node)
                    && other.getValue().heardAt - heardAt >= silenceNanos / 2);
  }

  /** Returns all nodes by number, including nodes that are expected back. */
  Map<Integer, NodeId> present() {
    Map<Integer, NodeId> present = new TreeMap<>();
    nodes.forEach((node, entry) -> present.put(entry.number, node));
    return present;
  }

  private void remove(NodeId node, Why why, List<HubMessage.Absent> absent, List<C> ended) {
    Entry<C> gone = Objects.requireNonNull(nodes.remove(node));
    absent.add(new HubMessage.Absent(gone.number, why));
    C connection = gone.connection;
    if (connection != null) {
      ended.add(connection);
    }
  }
}
