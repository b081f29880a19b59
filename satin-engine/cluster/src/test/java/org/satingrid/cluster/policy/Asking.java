package org.satingrid.cluster.policy;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.satingrid.cluster.policy.StealPolicy.Request;
import org.satingrid.network.Member;

/** Common parts of tests of policies. */
final class Asking {

  static final long MILLI = 1_000_000;
  static final Member SELF = new Member(0, "n0", "a");

  private Asking() {}

  /** Returns the policy's request after an event, if necessary after the policy's pause. */
  static Request next(StealPolicy policy, StealEvent event, long now) {
    List<Request> requests = policy.on(event, now);
    while (requests.isEmpty()) {
      assertTrue(policy.wakeAt() < now + 1_000 * MILLI, "it asks nobody any more");
      requests = policy.on(new StealEvent.Tick(), policy.wakeAt());
    }
    return requests.get(0);
  }

  static List<Request> far(List<Request> requests) {
    return requests.stream().filter(r -> !r.victim().site().equals(SELF.site())).toList();
  }
}
