package org.satingrid.network;

import java.util.Set;

/**
 * The description of a pool to join.
 *
 * @param id unique name of the pool
 * @param registrar name of the node with the network that keeps the pool's membership and elections
 *     in one order at first. If that node is lost, the oldest surviving member's node does.
 * @param nodes the nodes that take part, as far as known. Only these get requests about the pool.
 *     Empty if they are unknown, and then all nodes do
 */
public record PoolSpec(String id, String registrar, Set<NodeName> nodes) {
  public PoolSpec {
    nodes = Set.copyOf(nodes);
  }

  /** A pool with unknown nodes. */
  public PoolSpec(String id, String registrar) {
    this(id, registrar, Set.of());
  }
}
