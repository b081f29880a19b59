package org.satingrid.network.grid.membership;

import java.time.Duration;
import java.util.List;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.support.Rejects;

/** The methods of a node that its pools use. */
interface PoolNode {

  /** Runs a task on the control thread. Drops the task after the network was closed. */
  void post(Runnable task);

  void postLater(long millis, Runnable task);

  boolean onControlThread();

  NodeId self();

  /** Returns the nodes with a name. Runs on the control thread. */
  List<NodeId> named(String node);

  /** Returns the visible nodes that can know of a pool. Runs on the control thread. */
  List<NodeId> concerned(PoolSpec pool);

  /** Returns true if messages can now reach a node. */
  boolean isThere(NodeId node);

  /** Returns true if a node is unreachable but not gone. Its silence then proves little. */
  boolean isAway(NodeId node);

  /** Returns true if this node is connected to a hub that has sent its complete list of nodes. */
  boolean seesHub();

  /** Returns how long a member continues while it cannot reach the node of its registrar. */
  Duration aloneFor();

  /**
   * Returns the reason why this node does not see all other nodes, for people. Empty if a hub has
   * sent its list.
   */
  String trouble();

  void ask(NodeId registrar, ToRegistrar request);

  /** Passes the farewell to the network, which repeats it after the member's end. */
  void farewell(Farewells.Words words);

  /** Ends the pool on this node. Runs on the control thread. */
  void over(MemberPool pool);

  long now();

  /** Counts invalid messages of other nodes. */
  Rejects rejects();
}
