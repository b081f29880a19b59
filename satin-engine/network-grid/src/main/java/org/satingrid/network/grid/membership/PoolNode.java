package org.satingrid.network.grid.membership;

import java.time.Duration;
import java.util.List;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.support.Rejects;

/** What a pool needs of its network. */
interface PoolNode {

  /** Runs a task on the control thread; dropped once the network is closed. */
  void post(Runnable task);

  void postLater(long millis, Runnable task);

  boolean onControlThread();

  NodeId self();

  /** Nodes of a name; on the control thread. */
  List<NodeId> named(String node);

  /** The nodes that may know of a pool, and that this one sees; on the control thread. */
  List<NodeId> concerned(PoolSpec pool);

  /** Whether messages to a node have a way now. */
  boolean isThere(NodeId node);

  /**
   * Whether a node cannot be reached although it is not gone, so that its silence proves nothing.
   */
  boolean isAway(NodeId node);

  /** Whether this node is connected with a hub that has told which nodes there are. */
  boolean seesHub();

  /** How long a member goes on without a way to the node that keeps its pool. */
  Duration aloneFor();

  /** Why this node does not see all others, in words; empty if a hub tells it. */
  String trouble();

  void ask(NodeId registrar, ToRegistrar request);

  /** Has the network go on saying it when the member is no more. */
  void farewell(Farewells.Words words);

  /** The pool needs nothing any more; on the control thread. */
  void over(MemberPool pool);

  long now();

  /** Counts what others sent that makes no sense. */
  Rejects rejects();
}
