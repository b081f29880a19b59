package org.satingrid.portal.jobs;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job.Failure;
import org.satingrid.contract.api.JobState;

/** Ends a job's waits that exceed their time limits. */
final class JobTimeouts {
  static final Duration STOP_LIMIT = Duration.ofSeconds(60);

  private final JobLifecycle life;

  JobTimeouts(JobLifecycle life) {
    this.life = life;
  }

  /**
   * Returns the time at which main reaches its time limit. Null if the job has no limit or main has
   * not started.
   */
  @Nullable Instant limit() {
    Duration most = life.specification().timeLimit();
    Instant started = life.status().startedAt();
    return most == null || started == null ? null : started.plus(most);
  }

  void tick(ReportingWindow window, Instant now) {
    Attempt attempt = life.attempt();
    if (attempt == null) {
      return;
    }
    giveUpUnstopped(attempt, now);
    if (life.goesOn() && life.news().promote(now)) {
      life.followMaster();
      life.runIfMasterJoined(now);
    }
    if (life.goesOn()) {
      Failure missed = Deadlines.missed(attempt, life.state(), window, now);
      if (missed != null) {
        life.fail(missed, now);
      } else {
        endAtLimit(window, now);
      }
    }
    life.settle(now);
  }

  private void endAtLimit(ReportingWindow window, Instant now) {
    Duration most = life.specification().timeLimit();
    Instant limit = limit();
    if (most != null && limit != null && Deadlines.hasPassed(limit, window, now)) {
      String text = "Main ran for longer than the time limit of " + most.toSeconds() + " s.";
      life.end(JobState.TIMED_OUT, text, "time-limit", now, now);
      life.note("error", text);
    }
  }

  private void giveUpUnstopped(Attempt attempt, Instant now) {
    for (Engine engine : attempt.engines()) {
      Instant stopAt = engine.stopAt();
      if (engine.isLive() && stopAt != null && stopAt.plus(STOP_LIMIT).isBefore(now)) {
        attempt.change(engine.nodeId(), e -> e.ended(now, "stop-unconfirmed"));
        life.note(
            "warn", "Node " + engine.node() + " never confirmed that its engine has stopped.");
      }
    }
  }
}
