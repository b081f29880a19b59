package org.satingrid.network.grid.membership;

import java.util.List;
import java.util.Set;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.node.Receiver;

/** What carries a node's messages, and knows which nodes there are. */
public interface Carrier {
  NodeId self();

  /** Nodes of a name: none, one, or for a while several after a restart; on the control thread. */
  List<NodeId> named(String node);

  /** All nodes that this one sees; on the control thread. */
  List<NodeId> all();

  /** Whether messages to a node have a way now; on the control thread. */
  boolean isThere(NodeId node);

  /**
   * Whether a node cannot be reached although it is not gone, so that its silence proves nothing;
   * on the control thread.
   */
  boolean isAway(NodeId node);

  /** Whether this node is connected with a hub that has told which nodes there are. */
  boolean seesHub();

  /** Why this node does not see all others, in words; empty if a hub tells it; control thread. */
  String trouble();

  /** Nodes that have shown this one that they take part in a pool. */
  Set<NodeId> admitted(String pool);

  /** Whether what a node says about a pool is to be heard; any thread. */
  boolean admits(String pool, NodeId from);

  /** Whether this node takes part in a pool, as far as it was told. */
  boolean takesPart(String pool);

  /** Whether this node keeps a pool although it has no part in it any more. */
  boolean keepsForOthers();

  /** To {@link Pools#request} at that node, in order. May be lost. */
  void toRegistrar(NodeId to, String pool, byte[] message);

  /** To {@link Pools#answer} at that node, in order. May be lost. */
  void toMember(NodeId to, String pool, byte[] message);

  /**
   * Opens a way of a pool's own.
   *
   * @throws org.satingrid.network.NetworkException if this node's network is closed or broken
   */
  Way open(String pool, Receiver receiver);
}
