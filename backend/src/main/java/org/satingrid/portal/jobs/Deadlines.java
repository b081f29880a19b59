package org.satingrid.portal.jobs;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job.Failure;
import org.satingrid.contract.api.JobState;

/** Limits how long an attempt waits for a master. An attempt that exceeds a limit fails. */
final class Deadlines {
  static final Duration START_LIMIT = Duration.ofSeconds(60);

  /**
   * An attempt without a master fails after this time. Engines replace a master within a minute of
   * its loss. If a whole site is silent, the engines first wait for the site, for at most three
   * minutes.
   */
  static final Duration SUCCESSION_LIMIT = Duration.ofMinutes(4);

  /**
   * A master that has not joined after this time is overdue, and the claim of another engine to be
   * master can be true. Engines wait longer than this before they replace an overdue master.
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
   * Returns true if {@code moment} has passed and the portal has received all reports of earlier
   * events. If the moment is before the window, nodes have until the window's {@code heardBy} to
   * report these events.
   */
  static boolean hasPassed(Instant moment, ReportingWindow window, Instant now) {
    Instant heardBy = moment.isBefore(window.since()) ? window.heardBy() : moment;
    return heardBy.isBefore(now);
  }

  private static boolean isOver(Instant at, ReportingWindow window, Duration limit, Instant now) {
    return (at.isBefore(window.since()) ? window.since() : at).plus(limit).isBefore(now);
  }
}
