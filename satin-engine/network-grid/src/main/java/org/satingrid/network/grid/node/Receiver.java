package org.satingrid.network.grid.node;

/**
 * Takes messages of other nodes. Several threads call it at a time, and it must not hold them up.
 */
public interface Receiver {
  void receive(NodeId from, byte[] message);
}
