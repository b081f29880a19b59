package org.satingrid.network.grid.node;

/**
 * Receives messages of other nodes. Several threads can call the receiver at the same time. It must
 * not block these threads.
 */
public interface Receiver {
  void receive(NodeId from, byte[] message);
}
