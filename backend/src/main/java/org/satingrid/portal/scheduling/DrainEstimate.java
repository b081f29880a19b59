package org.satingrid.portal.scheduling;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Impact;

/** Estimates the duration of a drain. */
final class DrainEstimate {
  /**
   * Time for a hand-over. The engine hands its work over within 0.7 s. The rest of the time is for
   * the portal's order and for the end of the engine's process.
   */
  private static final double HAND_OVER_SECONDS = 1.5;

  private DrainEstimate() {}

  /**
   * Estimates the time until the last job has left the nodes that are being drained. A job with
   * other nodes hands over its work. A job without other nodes runs to its end on the draining
   * node. If the time of this end is unknown, the result is also unknown. The estimate ignores that
   * the job could get a free node.
   *
   * @return seconds, or null if unknown
   */
  static @Nullable Double seconds(List<Impact.AffectedJob> jobs) {
    double longest = 0;
    for (Impact.AffectedJob job : jobs) {
      Double one = job.nodesElsewhere() > 0 ? Double.valueOf(HAND_OVER_SECONDS) : job.secondsLeft();
      if (one == null) {
        return null;
      }
      longest = Math.max(longest, one);
    }
    return longest;
  }
}
