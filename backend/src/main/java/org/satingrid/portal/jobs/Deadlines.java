package org.satingrid.portal.jobs;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job.Failure;
import org.satingrid.contract.api.JobState;

/** The time that an attempt waits for a master, and the failure when it has waited in vain. */
final class Deadlines {
  static final Duration START_LIMIT = Duration.ofSeconds(60);

  /**
   * Engines replace a master within a minute of its loss. But a site that has fallen silent as a
   * whole is missed before it is given up, for three minutes at most.
   */
  static final Duration SUCCESSION_LIMIT = Duration.ofMinutes(4);

  /** Engines give up a master that has not joined only later than that. */
  static final Duration OVERDUE = Duration.ofSeconds(40);

  private Deadlines() {}

  /** Returns why an attempt before the return of its main cannot go on, or null. */
  static @Nullable Failure missed(
      Attempt attempt, JobState state, ReportingWindow window, Instant now) {
    Mastery.Loss loss = attempt.mastery().loss();
    if (loss != null) {
      boolean over = isOver(loss.at(), window, SUCCESSION_LIMIT, now);
      return over || !attempt.hasHeir() ? loss.cause() : null;
    }
    if (state == JobState.STARTING && isOver(attempt.createdAt(), window, START_LIMIT, now)) {
      String message =
          "The engine that runs the program's main did not start within "
              + START_LIMIT.toSeconds()
              + " s.";
      return Endings.failure("start-timeout", message, attempt.master());
    }
    return attempt.anyLive()
        ? null
        : Endings.failure("engines-gone", "Every engine has ended.", attempt.master());
  }

  /**
   * Returns true if a moment has passed, and nodes had time to report earlier events. For a moment
   * before the window, they have until its {@code heardBy}.
   */
  static boolean hasPassed(Instant moment, ReportingWindow window, Instant now) {
    Instant heardBy = moment.isBefore(window.since()) ? window.heardBy() : moment;
    return heardBy.isBefore(now);
  }

  private static boolean isOver(Instant at, ReportingWindow window, Duration limit, Instant now) {
    return (at.isBefore(window.since()) ? window.since() : at).plus(limit).isBefore(now);
  }
}
