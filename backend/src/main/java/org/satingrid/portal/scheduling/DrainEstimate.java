package org.satingrid.portal.scheduling;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Impact;

/** How long a drain would take. */
final class DrainEstimate {
  /** An engine hands over within 0.7 s; portal and process take the rest. */
  private static final double HAND_OVER_SECONDS = 1.5;

  private DrainEstimate() {}

  /**
   * Until the last job has left. A job that has other nodes hands over; one that has none runs to
   * its end there, so that nothing is known where its end is not. A free node that it might grow
   * onto is not counted on.
   *
   * @return seconds, or null where they are not known
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
