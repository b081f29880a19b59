package org.satingrid.portal.alerts;

import java.time.Duration;
import org.satingrid.contract.api.AlertKind;

/**
 * An alert begins or ends only after its symptom was present or absent for some time.
 *
 * @param raiseAfter time at level 1 or above until an alert begins
 * @param endBelow level below which an alert can end, less than 1
 * @param endAfter time below this level until the alert ends
 */
record Steadiness(Duration raiseAfter, double endBelow, Duration endAfter) {
  static Steadiness of(AlertKind kind) {
    return switch (kind) {
      // The estimate of the end uses the last half minute of the job's progress and is steady
      // already.
      case DEADLINE_AT_RISK -> seconds(15, 0.95);
      case STRAGGLER -> seconds(20, 0.8);
      // The symptom itself appears only after an absence of some time.
      case SITE_LOST -> seconds(5, 0.5);
      case SHARE_OFF -> seconds(30, 0.7);
    };
  }

  private static Steadiness seconds(int hold, double endBelow) {
    return new Steadiness(Duration.ofSeconds(hold), endBelow, Duration.ofSeconds(hold));
  }
}
