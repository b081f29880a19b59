package org.satingrid.portal.sites;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;
import org.springframework.stereotype.Component;

/**
 * Keeps in memory the facts about all nodes that the sums of sites contain. Pages with sites
 * request them every few seconds, and the database needs some 20 ms to group ten thousand rows. The
 * facts are never older than the request, because each request first reads the changed rows.
 */
@Component
class NodeSums {
  private final NodeListRepository lists;
  private final ChangedNodes changes;
  private final Map<UUID, NodeFacts> nodes = new HashMap<>();
  private final ReentrantLock lock = new ReentrantLock();

  NodeSums(NodeListRepository lists, SiteRepository repository) {
    this.lists = lists;
    changes = new ChangedNodes(repository::oldestOpenTransaction);
  }

  /**
   * Returns the nodes of all sites, alike ones counted or each on its own. A thread does not wait
   * for another one, because a waiting thread can hold the database connection that the read needs.
   *
   * @param busy ids of the nodes that work on jobs
   */
  Collection<AlikeNodes> all(Set<UUID> busy) {
    if (!lock.tryLock()) {
      return lists.alike(null, busy);
    }
    try {
      List<NodeFacts> changed = changes.next(lists::factsChangedSince, nodes::clear);
      changed.forEach(node -> nodes.put(node.id(), node));
      if (!changed.isEmpty()) {
        nodes.values().removeIf(node -> node.availability().removed());
      }
      return nodes.values().stream().map(node -> node.alike(busy.contains(node.id()))).toList();
    } finally {
      lock.unlock();
    }
  }
}
