package org.satingrid.network.grid.membership;

import java.time.Duration;
import java.util.List;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.support.Rejects;

/** The node as a pool sees it. */
interface PoolNode {

  /** Runs a task on the control thread. Drops it once the network is closed. */
  void post(Runnable task);

  void postLater(long millis, Runnable task);

  boolean onControlThread();

  NodeId self();

  /** Returns the nodes of a name. Runs on the control thread. */
  List<NodeId> named(String node);

  /**
   * Returns the nodes that this one sees and that can know of a pool. Runs on the control thread.
   */
  List<NodeId> concerned(PoolSpec pool);

  /** Returns true if messages can reach a node now. */
  boolean isThere(NodeId node);

  /** Returns true if a node is unreachable but not gone, so that its silence proves little. */
  boolean isAway(NodeId node);

  /** Returns true if this node is connected with a hub that has sent its full list of nodes. */
  boolean seesHub();

  /** Returns how long a member continues without a way to the node that keeps its pool. */
  Duration aloneFor();

  /**
   * Returns why this node does not see all others, for people, or empty if a hub has sent its list.
   */
  String trouble();

  void ask(NodeId registrar, ToRegistrar request);

  /** Hands the farewell over to the network, which repeats it after the member's end. */
  void farewell(Farewells.Words words);

  /** Ends the pool at this node. Runs on the control thread. */
  void over(MemberPool pool);

  long now();

  /** Counts messages of others that make no sense. */
  Rejects rejects();
}
