package org.satingrid.portal.alerts;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The state of one subject with a symptom. The README in this package has a diagram of the states.
 */
record Watch(Phase phase, Instant since) {
  /** The states of a subject with a symptom. */
  enum Phase {
    /** A symptom has appeared. It can still disappear without an alert. */
    SUSPECTED,
    /** The alert has begun. */
    RAISED,
    /** The alert has begun, and its symptom has disappeared. */
    CLEARING
  }

  /** Returns the state after one more check, or null if no symptom is left. */
  static @Nullable Watch next(
      @Nullable Watch before, double level, Steadiness steadiness, Instant now) {
    if (before == null) {
      return level >= 1 ? new Watch(Phase.SUSPECTED, now) : null;
    }
    return switch (before.phase) {
      case SUSPECTED -> level < 1 ? null : before.after(steadiness.raiseAfter(), Phase.RAISED, now);
      case RAISED -> level >= steadiness.endBelow() ? before : new Watch(Phase.CLEARING, now);
      case CLEARING ->
          level >= steadiness.endBelow()
              ? new Watch(Phase.RAISED, now)
              : before.since.plus(steadiness.endAfter()).isAfter(now) ? before : null;
    };
  }

  /** Returns true if users were notified of the alert's begin, but not of its end. */
  static boolean isRaised(@Nullable Watch watch) {
    return watch != null && watch.phase != Phase.SUSPECTED;
  }

  private Watch after(Duration hold, Phase then, Instant now) {
    return since.plus(hold).isAfter(now) ? this : new Watch(then, now);
  }
}
