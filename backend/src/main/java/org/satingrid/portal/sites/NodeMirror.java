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
 * Keeps a copy of all nodes in memory, because the scheduler reads them every second. Each read
 * first reads the changed rows ({@link ChangedNodes}). Decisions do not rely on this copy alone:
 * the database ensures that a node has only one engine.
 */
@Component
class NodeMirror {
  private static final Comparator<GridNode> FASTEST_FIRST =
      Comparator.comparingDouble((GridNode node) -> node.speed() == null ? 0 : node.speed())
          .reversed()
          .thenComparing(GridNode::name);

  /**
   * Maximum number of addresses of neighbours that a node receives. With this number, even a node
   * of a large site can test if it can connect to its neighbours.
   */
  private static final int NEIGHBOURS = 16;

  private static final Duration FRESH = Duration.ofSeconds(1);

  private final SiteRepository repository;
  private final InstantSource clock;
  private final ChangedNodes changes;
  private final Map<UUID, GridNode> nodes = new HashMap<>();
  private List<GridNode> inOrder = List.of();
  private @Nullable Map<String, List<GridNode>> reachable;
  private Instant readAt = Instant.MIN;

  NodeMirror(SiteRepository repository, InstantSource clock) {
    this.repository = repository;
    this.clock = clock;
    changes = new ChangedNodes(repository::oldestOpenTransaction);
  }

  /**
   * Returns the nodes now, the fastest first, so that sorting them by speed is quick. Must not be
   * called in a transaction that has changed nodes, because the copy would keep changes that are
   * rolled back.
   */
  synchronized List<GridNode> all() {
    List<GridNode> changed = changes.next(repository::nodesChangedSince, this::forget);
    readAt = clock.instant();
    if (!changed.isEmpty()) {
      changed.forEach(node -> nodes.put(node.id(), node));
      nodes.values().removeIf(node -> node.availability().isShutOut());
      inOrder = nodes.values().stream().sorted(FASTEST_FIRST).toList();
      reachable = null;
    }
    return inOrder;
  }

  /**
   * Returns the addresses of some connected nodes of a site, without the given node, in the order
   * of their names. The rows are read at most once a second for all agents. A query for each of ten
   * thousand agents that reconnect would be slow, because each change of a node leaves an old
   * version of its row behind, which queries must skip.
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
    readAt = Instant.MIN;
  }
}
