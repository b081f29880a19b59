package org.satingrid.cluster.policy;

import java.util.List;
import org.satingrid.network.Member;

/**
 * Decides which nodes a node sends steal requests to. Events go in and requests come out. A policy
 * has no clock, thread or network. One policy per node, not per worker: a task that arrives is
 * split, and the node's other workers steal from it in shared memory.
 *
 * <p>Times are nanoseconds since an origin of the caller's choice and never decrease.
 */
public interface StealPolicy {

  /** {@link #wakeAt} of a policy that only waits for events. */
  long NEVER = Long.MAX_VALUE;

  /**
   * Handles one event.
   *
   * @return the requests to send now, in this order, empty most of the time
   */
  List<Request> on(StealEvent event, long nowNanos);

  /**
   * Returns the maximum size of a task for a thief, as a share of the whole job: 1 for any task, 0
   * for no task. A larger task is started, so that its children can be given.
   */
  default double mostGiven(Member thief) {
    return 1;
  }

  /** Returns when the policy wants a {@link StealEvent.Tick}, or {@link #NEVER}. */
  long wakeAt();

  /**
   * A steal request.
   *
   * @param id unique at this node and growing
   */
  record Request(long id, Member victim) {}
}
