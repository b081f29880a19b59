package org.satingrid.portal.scheduling;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Impact;

/** Estimates the duration of a drain. */
final class DrainEstimate {
  /** An engine hands over within 0.7 s. Portal and process take the rest. */
  private static final double HAND_OVER_SECONDS = 1.5;

  private DrainEstimate() {}

  /**
   * Estimates the time until the last job has left. A job with other nodes hands over. A job
   * without other nodes runs to its end there. If its end is unknown, the duration is also unknown.
   * A free node onto which it could grow is not considered.
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
