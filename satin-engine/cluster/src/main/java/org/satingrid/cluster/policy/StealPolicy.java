package org.satingrid.cluster.policy;

import java.util.List;
import org.satingrid.network.Member;

/**
 * Decides which nodes a node sends steal requests to. The caller passes events in and gets requests
 * out. A policy has no clock, thread or network. Each node has one policy for all its workers,
 * because one worker splits an arriving task and the other workers steal its parts in shared
 * memory.
 *
 * <p>Times are nanoseconds since an origin that the caller chooses. They never decrease.
 */
public interface StealPolicy {

  /** The value of {@link #wakeAt} for a policy that only waits for events. */
  long NEVER = Long.MAX_VALUE;

  /**
   * Handles one event.
   *
   * @return the requests to send now, in this order. Usually empty.
   */
  List<Request> on(StealEvent event, long nowNanos);

  /**
   * Returns the maximum size of a task for a thief, as a share of the job: 1 for any task, 0 for no
   * task. A larger task is split, and the thief gets its children.
   */
  default double mostGiven(Member thief) {
    return 1;
  }

  /** Returns the time at which the policy needs a {@link StealEvent.Tick}, or {@link #NEVER}. */
  long wakeAt();

  /**
   * A steal request.
   *
   * @param id number of the request, unique on this node and growing
   */
  record Request(long id, Member victim) {}
}
