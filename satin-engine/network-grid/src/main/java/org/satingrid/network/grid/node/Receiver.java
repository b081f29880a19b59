package org.satingrid.network.grid.node;

/** Takes what other nodes send; on threads that it must not hold up, several at a time. */
public interface Receiver {
  void receive(NodeId from, byte[] message);
}
