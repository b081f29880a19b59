package org.satingrid.network.grid.membership;

import java.util.List;
import java.util.Set;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.node.Receiver;

/** Transfers a node's messages, and lists the nodes of the grid. */
public interface Carrier {
  NodeId self();

  /**
   * Returns the nodes with this name. After a restart, two nodes can have the same name for some
   * time. Runs on the control thread.
   */
  List<NodeId> named(String node);

  /** Returns all nodes that this node sees. Runs on the control thread. */
  List<NodeId> all();

  /** Returns true if messages can now reach a node. Runs on the control thread. */
  boolean isThere(NodeId node);

  /**
   * Returns true if a node is unreachable but not gone. Its silence then proves little. Runs on the
   * control thread.
   */
  boolean isAway(NodeId node);

  /** Returns true if this node is connected to a hub that has sent its complete list of nodes. */
  boolean seesHub();

  /**
   * Returns the reason why this node does not see all other nodes, for people. Empty if a hub has
   * sent its list. Runs on the control thread.
   */
  String trouble();

  /** Returns the nodes that have shown a pass for a pool to this node. */
  Set<NodeId> admitted(String pool);

  /** Returns true if messages of a node about a pool are accepted. Any thread can call it. */
  boolean admits(String pool, NodeId from);

  /** Returns true if this node takes part in a pool, according to its passes. */
  boolean takesPart(String pool);

  /**
   * Returns true if this node is a pool's registrar although it no longer has a member in the pool.
   */
  boolean keepsForOthers();

  /**
   * Sends a message to {@link Pools#request} of that node. Messages arrive in the order of sending,
   * or are lost.
   */
  void toRegistrar(NodeId to, String pool, byte[] message);

  /**
   * Sends a message to {@link Pools#answer} of that node. Messages arrive in the order of sending,
   * or are lost.
   */
  void toMember(NodeId to, String pool, byte[] message);

  /**
   * Opens the route for messages between a pool's members.
   *
   * @throws org.satingrid.network.NetworkException if this node's network is closed or broken
   */
  Way open(String pool, Receiver receiver);
}
