package org.satingrid.network;

import org.satingrid.network.registry.PoolEvent;

/** Three nodes of the network under test, numbered from 0; node 0 serves as registrar. */
public interface Grid extends AutoCloseable {

  String node(int node);

  String site(int node);

  /** Returns a node that soon gives up joining, for pools that cannot be joined. */
  default int impatient() {
    return 1;
  }

  /**
   * Joins from a node; a node can be in one pool of an id at a time. A crashed node is first
   * revived.
   */
  Pool join(int node, PoolSpec pool, PoolListener listener) throws Exception;

  /** Ends the node's engines without a message, like kill -9. */
  void crash(int node) throws Exception;

  /**
   * Passes an event to a node's member as its registrar would. The event can be old or invented.
   */
  void tell(Pool member, PoolEvent event);

  @Override
  void close();
}
