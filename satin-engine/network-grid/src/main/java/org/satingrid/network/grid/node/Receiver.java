package org.satingrid.network.grid.node;

/**
 * Receives messages of other nodes. Several threads call it at the same time, and it must not block
 * them.
 */
public interface Receiver {
  void receive(NodeId from, byte[] message);
}
