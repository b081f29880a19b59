package org.satingrid.network.grid.membership;

import org.satingrid.network.grid.node.NodeId;

/** A pool's route to other nodes. Any thread can send. Messages can be lost. */
public interface Way extends AutoCloseable {

  /** Sends a message at once, without an order. */
  void express(NodeId to, byte[] message);

  /**
   * Sends a message. Calls of this method keep their order, unless the route changes in between.
   */
  void bulk(NodeId to, byte[] message);

  /** Returns true if messages to a node of another site go over a direct link, without a hub. */
  boolean isDirect(NodeId to);

  @Override
  void close();
}
