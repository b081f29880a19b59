package org.satingrid.network.grid.membership;

import org.satingrid.network.grid.node.NodeId;

/** A pool's way to other nodes. Any thread may send. Messages may be lost. */
public interface Way extends AutoCloseable {

  /** Sent at once and unordered. */
  void express(NodeId to, byte[] message);

  /** Sends in order with other calls of this method, unless the way changes in between. */
  void bulk(NodeId to, byte[] message);

  /** Returns true if messages to a node of another site pass no hub. */
  boolean isDirect(NodeId to);

  @Override
  void close();
}
