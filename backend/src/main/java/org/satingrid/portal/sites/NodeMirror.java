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
 * All nodes, in memory: whoever schedules asks for them every second, and reading ten thousand rows
 * for it is felt by everybody else. Each time only the rows are read that may have changed.
 *
 * <p>A row carries the number of the transaction that changed it last. Before rows are read, the
 * number of the oldest transaction that is still open is asked for: whatever is below it has ended,
 * so these rows show it, and the next time everything from there on is read again. A transaction
 * that had its number long before it ends is therefore not missed; it only makes others be read
 * twice.
 *
 * <p>Nothing is decided by this copy alone: that a node has one engine only is the database's to
 * say. After an error all is read anew, since the database that answers next may be an older one.
 */
@Component
class NodeMirror {
  private static final long BEFORE_ALL = 0;
  private static final Comparator<GridNode> FASTEST_FIRST =
      Comparator.comparingDouble((GridNode node) -> node.speed() == null ? 0 : node.speed())
          .reversed()
          .thenComparing(GridNode::name);

  /** A node of a large site needs no more to tell whether it can dial the others. */
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
   * As of now, the fastest first: who sorts them so has little to do. Not for a transaction that
   * has changed nodes itself, because what it takes back would be remembered.
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
   * Addresses of some connected nodes of a site without one of them, in the order of their names,
   * as of a second ago at most. Ten thousand agents that come back ask this, each once, while each
   * change of a node leaves a dead row behind; so rows are read once a second for all of them.
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
