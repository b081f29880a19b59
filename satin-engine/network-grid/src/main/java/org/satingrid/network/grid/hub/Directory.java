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
 * The nodes of the hub, and the connection of each. It is not thread-safe. Its content is soft
 * state that fills again after a restart.
 *
 * <pre>
 *            arrive                 ended                   grace is over
 *   (unknown) ----> CONNECTED ----------------> EXPECTED ----------------> absent, CLOSED
 *                    |  ^  |  ^-----arrive---------'
 *                    |  '--'  arrive again: the connection before is ended by the hub
 *                    |--nothing heard for the heartbeat--> absent, SILENT
 *                    '--the same name arrives with another incarnation--> absent, REPLACED
 * </pre>
 *
 * <p>The grace is longer where a closed connection proves less, and so is the limit of silence. If
 * connections of several sites close within a moment, the cause is probably on the way to this hub,
 * such as a proxy in front of it that restarts. If a whole site falls silent, the cause is probably
 * the way to that site. The hub waits for such nodes as long as other nodes wait for a node that is
 * missing at a hub.
 *
 * <p>Only the current connection of a node counts. The end of a connection that was replaced is
 * ignored.
 *
 * @param <C> the type of a connection
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

    /** The end of its last connection, or null. */
    @Nullable Long endedAt;

    Entry(int number) {
      this.number = number;
    }
  }

  /**
   * The result of an arrival: the node's number, the connections to end, and the news for the other
   * nodes.
   */
  record Arrival<C>(int number, boolean isNew, List<C> replaced, List<HubMessage.Absent> absent) {}

  /** The result of a look at the clock. */
  record Look<C>(List<HubMessage.Absent> absent, List<C> silent) {}

  /**
   * A directory without nodes.
   *
   * @param graceNanos how long a node can take to come back after its connection ended
   * @param silenceNanos how long a connected node can be silent before it is gone
   * @param missedNanos the same for nodes that close or fall silent together
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

  /** Returns the nodes that are gone by now. */
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
   * Returns true if a connection of another site ended at about that time, whether or not its node
   * is back.
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

  /** Returns true if another node of its site has sent something clearly later. */
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
