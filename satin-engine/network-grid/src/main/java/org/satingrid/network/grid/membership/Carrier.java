package org.satingrid.network.grid.membership;

import java.util.List;
import java.util.Set;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.node.Receiver;

/** Carries a node's messages, and lists the nodes of the grid. */
public interface Carrier {
  NodeId self();

  /**
   * Returns the nodes of a name. Runs on the control thread. After a restart there can be several
   * for a while.
   */
  List<NodeId> named(String node);

  /** Returns all nodes that this one sees. Runs on the control thread. */
  List<NodeId> all();

  /** Returns true if messages can reach a node now. Runs on the control thread. */
  boolean isThere(NodeId node);

  /**
   * Returns true if a node is unreachable but not gone, so that its silence proves little. Runs on
   * the control thread.
   */
  boolean isAway(NodeId node);

  /** Returns true if this node is connected with a hub that has sent its full list of nodes. */
  boolean seesHub();

  /**
   * Returns why this node does not see all others, for people, or empty if a hub has sent its list.
   * On the control thread.
   */
  String trouble();

  /** Returns the nodes that have shown this one a pass for a pool. */
  Set<NodeId> admitted(String pool);

  /** Returns true if messages of a node about a pool are accepted. Any thread may call it. */
  boolean admits(String pool, NodeId from);

  /** Returns true if this node takes part in a pool, according to its passes. */
  boolean takesPart(String pool);

  /** Returns true if this node keeps a pool although it no longer has a member in it. */
  boolean keepsForOthers();

  /** Sends to {@link Pools#request} at that node, in order. Messages may be lost. */
  void toRegistrar(NodeId to, String pool, byte[] message);

  /** Sends to {@link Pools#answer} at that node, in order. Messages may be lost. */
  void toMember(NodeId to, String pool, byte[] message);

  /**
   * Opens a separate way for a pool.
   *
   * @throws org.satingrid.network.NetworkException if this node's network is closed or broken
   */
  Way open(String pool, Receiver receiver);
}
