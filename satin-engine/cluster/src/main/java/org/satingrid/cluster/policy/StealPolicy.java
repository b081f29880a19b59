package org.satingrid.cluster.policy;

import java.util.List;
import org.satingrid.network.Member;

/**
 * Decides whom a node asks for work: events in, requests out, no clock, thread or network of its
 * own. One policy per node, not per worker: a task that arrives is split, and the node's other
 * workers steal from it in shared memory.
 *
 * <p>Times are nanoseconds since an origin of the caller's choice and never decrease.
 */
public interface StealPolicy {

  /** {@link #wakeAt} of a policy that only waits for events. */
  long NEVER = Long.MAX_VALUE;

  /**
   * Takes in one event.
   *
   * @return the requests to send now, in this order; empty most of the time
   */
  List<Request> on(StealEvent event, long nowNanos);

  /**
   * The largest task to give to a member that asks, as a share of the whole job: 1 for any, 0 for
   * none. A larger one is started, so that its children can be given instead.
   */
  default double mostGiven(Member thief) {
    return 1;
  }

  /** When the policy wants a {@link StealEvent.Tick}, or {@link #NEVER}. */
  long wakeAt();

  /**
   * A steal request.
   *
   * @param id unique at this node and growing
   */
  record Request(long id, Member victim) {}
}
