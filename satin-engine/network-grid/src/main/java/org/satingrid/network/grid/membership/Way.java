package org.satingrid.network.grid.membership;

import org.satingrid.network.grid.node.NodeId;

/** A pool's way to other nodes. Any thread may send; what is sent may be lost. */
public interface Way extends AutoCloseable {

  /** Sent at once and unordered. */
  void express(NodeId to, byte[] message);

  /** In order with others of this kind, unless the way changes meanwhile. */
  void bulk(NodeId to, byte[] message);

  /** Whether messages to a node of another site pass no hub. */
  boolean isDirect(NodeId to);

  @Override
  void close();
}
