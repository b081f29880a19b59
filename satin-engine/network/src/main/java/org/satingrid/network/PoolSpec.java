package org.satingrid.network;

import java.util.Set;

/**
 * Which pool to join.
 *
 * @param id unique name of the pool
 * @param registrar name of the node whose network keeps the pool's membership and elections in one
 *     order at first; when that node is lost, the oldest surviving member's does
 * @param nodes that take part, as far as known: nobody else is asked about the pool. Empty if that
 *     is not known, and then everybody is.
 */
public record PoolSpec(String id, String registrar, Set<NodeName> nodes) {
  public PoolSpec {
    nodes = Set.copyOf(nodes);
  }

  /** Where it is not known which nodes take part. */
  public PoolSpec(String id, String registrar) {
    this(id, registrar, Set.of());
  }
}
