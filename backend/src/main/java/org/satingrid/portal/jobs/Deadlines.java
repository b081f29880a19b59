package org.satingrid.portal.jobs;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job.Failure;
import org.satingrid.contract.api.JobState;

/** How long an attempt waits for a master, and what it fails with if it has waited in vain. */
final class Deadlines {
  static final Duration START_LIMIT = Duration.ofSeconds(60);

  /**
   * Engines replace a master within seconds of its loss; but if it never joined, only after 45 s.
   */
  static final Duration SUCCESSION_LIMIT = Duration.ofSeconds(60);

  /** Engines give up a master that has not joined only later than that. */
  static final Duration OVERDUE = Duration.ofSeconds(40);

  private Deadlines() {}

  /**
   * Why an attempt whose main has not returned cannot go on, or null.
   *
   * @param watchedSince from when on this portal would have heard of anything
   */
  static @Nullable Failure missed(
      Attempt attempt, JobState state, Instant watchedSince, Instant now) {
    Mastery.Loss loss = attempt.mastery().loss();
    if (loss != null) {
      boolean over = isOver(loss.at(), watchedSince, SUCCESSION_LIMIT, now);
      return over || !attempt.hasHeir() ? loss.cause() : null;
    }
    if (state == JobState.STARTING && isOver(attempt.createdAt(), watchedSince, START_LIMIT, now)) {
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

  private static boolean isOver(Instant at, Instant watchedSince, Duration limit, Instant now) {
    return (at.isBefore(watchedSince) ? watchedSince : at).plus(limit).isBefore(now);
  }
}
