package org.satingrid.portal.sites;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * A copy of all nodes in memory. The scheduler reads them every second, and reading ten thousand
 * rows would slow down other requests. Each read covers only the rows that have possibly changed
 * since the previous read.
 *
 * <p>A row contains the number of the transaction that changed it last. Before rows are read, the
 * number of the oldest open transaction is read. All transactions with lower numbers have ended, so
 * that the rows contain the changes of these transactions. The next read starts from this number.
 * Therefore a transaction with an early number and a late end is not missed. Because of such a
 * transaction, some rows are read twice.
 *
 * <p>Decisions do not rely on this copy alone: the database ensures that a node has only one
 * engine. After an error all rows are read again, because the database that answers next can have
 * older data.
 */
@Component
class NodeMirror {
  private static final long BEFORE_ALL = 0;
  private static final Comparator<GridNode> FASTEST_FIRST =
      Comparator.comparingDouble((GridNode node) -> node.speed() == null ? 0 : node.speed())
          .reversed()
          .thenComparing(GridNode::name);

  /**
   * Maximum number of addresses. A node of a large site needs no more to test if it can dial the
   * others.
   */
  private static final int NEIGHBOURS = 16;

  private static final Duration FRESH = Duration.ofSeconds(1);

  private final SiteRepository repository;
  private final InstantSource clock;
  private final Map<UUID, GridNode> nodes = new HashMap<>();
  private List<GridNode> inOrder = List.of();
  private @Nullable Map<String, List<GridNode>> reachable;
  private long readUpTo = BEFORE_ALL;
  private Instant readAt = Instant.MIN;

  NodeMirror(SiteRepository repository, InstantSource clock) {
    this.repository = repository;
    this.clock = clock;
  }

  /**
   * Returns the current nodes, the fastest first, so that sorting them by speed is quick. A
   * transaction that has changed nodes must not call this, because changes that are rolled back
   * would be remembered.
   */
  synchronized List<GridNode> all() {
    try {
      long oldest = repository.oldestOpenTransaction();
      if (oldest < readUpTo) {
        forget();
      }
      List<GridNode> changed = repository.nodesChangedSince(readUpTo);
      readUpTo = oldest;
      readAt = clock.instant();
      if (!changed.isEmpty()) {
        changed.forEach(node -> nodes.put(node.id(), node));
        nodes.values().removeIf(node -> node.availability().isShutOut());
        inOrder = nodes.values().stream().sorted(FASTEST_FIRST).toList();
        reachable = null;
      }
      return inOrder;
    } catch (RuntimeException e) {
      forget();
      throw e;
    }
  }

  /**
   * Returns addresses of some connected nodes of a site, except those of one node, in the order of
   * their names. The data is at most one second old. A query for each of ten thousand agents that
   * reconnect would be slow, because each change of a node leaves a dead row behind. Therefore the
   * rows are read once a second for all agents.
   */
  synchronized List<String> neighbours(String site, UUID node) {
    if (!readAt.isAfter(clock.instant().minus(FRESH))) {
      var unused = all();
    }
    return reachable().getOrDefault(site, List.of()).stream()
        .filter(other -> !other.id().equals(node))
        .limit(NEIGHBOURS)
        .map(GridNode::networkAddress)
        .toList();
  }

  private Map<String, List<GridNode>> reachable() {
    if (reachable == null) {
      reachable =
          nodes.values().stream()
              .filter(node -> node.connected() && !node.networkAddress().isEmpty())
              .sorted(Comparator.comparing(GridNode::name))
              .collect(Collectors.groupingBy(GridNode::site));
    }
    return reachable;
  }

  private void forget() {
    nodes.clear();
    reachable = null;
    inOrder = List.of();
    readUpTo = BEFORE_ALL;
    readAt = Instant.MIN;
  }
}
