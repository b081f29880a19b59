package org.satingrid.portal.jobs;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job.Failure;
import org.satingrid.contract.api.JobState;

/** How long an attempt waits for a master, and what it fails with if it has waited in vain. */
public final class Deadlines {
  static final Duration START_LIMIT = Duration.ofSeconds(60);

  /**
   * How long engines may be missed that nothing is heard of: by other nodes, which hear of the
   * hub's evidence, and by a portal that has just started.
   */
  public static final Duration MISSED_FOR = Duration.ofMinutes(2);

  /**
   * Engines replace a master within a minute of its loss; but a site that has fallen silent as a
   * whole is missed before it is given up.
   */
  static final Duration SUCCESSION_LIMIT = MISSED_FOR.plusSeconds(60);

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

  /**
   * Returns true if a moment has passed, and nodes had the time to say what was before it. A moment
   * at which this portal was not there says nothing of what nodes had done by then.
   */
  static boolean hasPassed(Instant moment, Instant watchedSince, Instant now) {
    Instant heardBy = moment.isBefore(watchedSince) ? watchedSince.plus(MISSED_FOR) : moment;
    return heardBy.isBefore(now);
  }

  private static boolean isOver(Instant at, Instant watchedSince, Duration limit, Instant now) {
    return (at.isBefore(watchedSince) ? watchedSince : at).plus(limit).isBefore(now);
  }
}
