package org.satingrid.network;

import java.util.Set;

/**
 * The description of a pool to join.
 *
 * @param id unique name of the pool
 * @param registrar name of the node with the registrar, which orders the pool's membership and
 *     elections. If that node is lost, the oldest surviving member's node takes over.
 * @param nodes the known nodes that take part. Only these nodes get requests about the pool. If the
 *     set is empty, all nodes get these requests
 */
public record PoolSpec(String id, String registrar, Set<NodeName> nodes) {
  public PoolSpec {
    nodes = Set.copyOf(nodes);
  }

  /** Makes a pool with unknown nodes. */
  public PoolSpec(String id, String registrar) {
    this(id, registrar, Set.of());
  }
}
