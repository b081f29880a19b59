package org.satingrid.portal.jobs;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job.Failure;
import org.satingrid.contract.api.JobState;

/**
 * The limits on an attempt's wait for a master, and the failure of an attempt that exceeds a limit.
 */
final class Deadlines {
  static final Duration START_LIMIT = Duration.ofSeconds(60);

  /**
   * Engines replace a master within a minute of its loss. If a whole site is silent, the engines
   * first wait for the site, for at most three minutes.
   */
  static final Duration SUCCESSION_LIMIT = Duration.ofMinutes(4);

  /**
   * If a master has not joined after this time, the claim of another engine to be master can be
   * true. Engines wait longer than this before they replace such a master.
   */
  static final Duration OVERDUE = Duration.ofSeconds(40);

  private Deadlines() {}

  /**
   * Returns the reason why an attempt cannot continue, or null. Called only before main has
   * returned.
   */
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
