package org.satingrid.portal.alerts;

import java.time.Duration;
import org.satingrid.contract.api.AlertKind;

/**
 * The duration that a symptom of a kind must last to count, and the level below which its alert can
 * end.
 *
 * @param raiseAfter duration at level 1 or above
 * @param endBelow the level below which an alert can end, less than 1
 * @param endAfter below that
 */
record Steadiness(Duration raiseAfter, double endBelow, Duration endAfter) {
  static Steadiness of(AlertKind kind) {
    return switch (kind) {
      // The estimates of the end and of the run time are based on the last half minute of the job's
      // progress.
      case DEADLINE_AT_RISK -> seconds(15, 0.95);
      case STRAGGLER -> seconds(20, 0.8);
      // A wait has already confirmed that the nodes are absent.
      case SITE_LOST -> seconds(5, 0.5);
      case SHARE_OFF -> seconds(30, 0.7);
    };
  }

  private static Steadiness seconds(int hold, double endBelow) {
    return new Steadiness(Duration.ofSeconds(hold), endBelow, Duration.ofSeconds(hold));
  }
}
