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
 * Which nodes the hub knows, and over which connection each is reached. Not thread-safe, and all of
 * it soft: after a restart it fills again.
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
 * <p>Only what happens to the connection that counts changes anything: the end of one that was
 * replaced is no news.
 *
 * @param <C> a connection
 */
final class Directory<C> {
  private final long graceNanos;
  private final long silenceNanos;
  private final Map<NodeId, Entry<C>> nodes = new LinkedHashMap<>();
  private int last;

  private static final class Entry<C> {
    final int number;
    @Nullable C connection;
    long heardAt;
    long endedAt;

    Entry(int number) {
      this.number = number;
    }
  }

  /** A node is connected: its number, the connections to end, and what to tell the others first. */
  record Arrival<C>(int number, boolean isNew, List<C> replaced, List<HubMessage.Absent> absent) {}

  /** What a look at the clock has brought. */
  record Look<C>(List<HubMessage.Absent> absent, List<C> silent) {}

  /**
   * Knows nobody.
   *
   * @param graceNanos in which a node whose connection ended may come back
   * @param silenceNanos after which a connected node that says nothing is gone
   */
  Directory(long graceNanos, long silenceNanos) {
    this.graceNanos = graceNanos;
    this.silenceNanos = silenceNanos;
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

  /** The nodes that are gone by now. */
  Look<C> look(long now) {
    List<HubMessage.Absent> absent = new ArrayList<>();
    List<C> silent = new ArrayList<>();
    for (NodeId node : List.copyOf(nodes.keySet())) {
      Entry<C> entry = Objects.requireNonNull(nodes.get(node));
      if (entry.connection == null && now - entry.endedAt >= graceNanos) {
        remove(node, Why.CLOSED, absent, silent);
      } else if (entry.connection != null && now - entry.heardAt >= silenceNanos) {
        remove(node, Why.SILENT, absent, silent);
      }
    }
    return new Look<>(absent, silent);
  }

  /** All that are there, by number; one that is expected back is there. */
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
