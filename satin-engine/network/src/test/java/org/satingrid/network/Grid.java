package org.satingrid.network;

import org.satingrid.network.registry.PoolEvent;

/** Three nodes of the network under test, numbered from 0; node 0 serves as registrar. */
public interface Grid extends AutoCloseable {

  String node(int node);

  String site(int node);

  /** A node that soon gives up joining, for what cannot be joined. */
  default int impatient() {
    return 1;
  }

  /** Joins from a node; one pool of one id per node at a time. A crashed node is first revived. */
  Pool join(int node, PoolSpec pool, PoolListener listener) throws Exception;

  /** Ends the node's engines without a word, as kill -9 would. */
  void crash(int node) throws Exception;

  /** Hands a node's member an event as its registrar would: old news, or news of its own making. */
  void tell(Pool member, PoolEvent event);

  @Override
  void close();
}
