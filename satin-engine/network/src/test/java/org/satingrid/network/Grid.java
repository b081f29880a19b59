package org.satingrid.network;

import org.satingrid.network.registry.PoolEvent;

/** Three nodes of the tested network, numbered from 0. Node 0 is the node with the registrar. */
public interface Grid extends AutoCloseable {

  String node(int node);

  String site(int node);

  /**
   * Returns the number of a node with a short time limit for joining, for tests of pools that
   * cannot be joined.
   */
  default int impatient() {
    return 1;
  }

  /**
   * Lets a node join a pool. A node can be in one pool with the same id at a time. A crashed node
   * is first started again.
   */
  Pool join(int node, PoolSpec pool, PoolListener listener) throws Exception;

  /** Ends the engines of a node without a message, as {@code kill -9} does. */
  void crash(int node) throws Exception;

  /**
   * Passes an event to a node's member as its registrar would. The event can be old or invented.
   */
  void tell(Pool member, PoolEvent event);

  @Override
  void close();
}
