package org.satingrid.portal.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job.Failure;
import org.satingrid.contract.api.JobState;

/**
 * A job's state and latest attempt, and the rules that decide when the job and the attempt end. The
 * parts of a {@link JobAggregate} share one lifecycle. Code outside the aggregate does not use it.
 *
 * <p>When main has returned, the other engines get a few seconds to send their last figures, so
 * that a job shown as ended has all of its evidence. After these seconds the job has SUCCEEDED,
 * even if an engine has not ended.
 *
 * <p>After a failed attempt, a job returns to the queue if it has retries left and the program did
 * not cause the failure. Failures that the grid caused ({@link Fault}) have separate retries, which
 * the job's owner does not have to request. The next attempt begins when all engines of the failed
 * attempt have ended. Therefore at most one attempt of a job has engines.
 */
final class JobLifecycle {
  static final Duration EVIDENCE_LIMIT = Duration.ofSeconds(10);

  private final List<JobNoted> notes = new ArrayList<>();
  private Specification specification;
  private JobStatus status;
  private @Nullable Attempt attempt;

  JobLifecycle(Specification specification, JobStatus status, @Nullable Attempt attempt) {
    this.specification = specification;
    this.status = status;
    this.attempt = attempt;
  }

  Specification specification() {
    return specification;
  }

  /** Changes the requested sites, workers or priority of the job. */
  void ask(JobDemand demand) {
    specification = specification.asking(demand);
  }

  JobStatus status() {
    return status;
  }

  JobState state() {
    return status.state();
  }

  @Nullable Attempt attempt() {
    return attempt;
  }

  /** Returns the notes for the job's log that were made since the job was read. */
  List<JobNoted> notes() {
    return List.copyOf(notes);
  }

  void note(String level, String text) {
    notes.add(new JobNoted(specification.id(), level, text));
  }

  void become(JobStatus next) {
    status = next;
  }

  /** Takes the job from the queue and begins a new attempt. */
  void begin(Attempt next) {
    attempt = next;
    status = JobStatus.of(JobState.STARTING);
  }

  /**
   * Returns true for a threaded program. It keeps the nodes that it began with, and fails if one of
   * them is lost.
   */
  boolean isGang() {
    return specification.demand().gang() != null;
  }

  /** Returns true if the latest attempt runs and its main has not returned. */
  boolean goesOn() {
    return isUnderWay() && !mainReturned();
  }

  boolean mainReturned() {
    return attempt != null && !attempt.isOver() && attempt.mainReturnedAt() != null;
  }

  private boolean isUnderWay() {
    return attempt != null && !attempt.isOver() && !state().terminal();
  }

  @Nullable Engine live(UUID nodeId) {
    return attempt == null ? null : attempt.live(nodeId);
  }

  /** Returns the handler of reports for the latest attempt, which must exist. */
  AttemptNews news() {
    Attempt current = Objects.requireNonNull(attempt, "an attempt");
    return isGang() ? new GangNews(current) : new EngineNews(current, this::note);
  }

  /** Updates the reason that the job's state shows while the job has no master. */
  void followMaster() {
    Mastery.Loss loss = attempt == null ? null : attempt.mastery().loss();
    status = status.as(state(), loss == null ? null : Endings.awaitingMaster(loss.cause()));
  }

  void runIfMasterJoined(Instant now) {
    if (attempt != null
        && state() == JobState.STARTING
        && attempt.master().state() == Engine.State.JOINED) {
      status = JobStatus.running(now);
      note("info", "The program's main runs on " + attempt.master().node() + ".");
    }
  }

  /**
   * Ends the job when all engines have ended after main has returned. Fails the attempt when the
   * master is lost and no other engine can take its place.
   */
  void settle(Instant now) {
    Attempt current = attempt;
    if (current == null || !isUnderWay()) {
      return;
    }
    Mastery.Loss loss = current.mastery().loss();
    Instant returned = current.mainReturnedAt();
    if (returned == null) {
      if (loss != null && !current.hasHeir()) {
        fail(loss.cause(), now);
      }
      return;
    }
    if (!current.anyLive() || returned.plus(EVIDENCE_LIMIT).isBefore(now)) {
      end(JobState.SUCCEEDED, null, "succeeded", returned, now);
    }
  }

  /**
   * Ends the attempt with a failure. The job waits for another attempt if a retry is left for this
   * kind of failure, and has failed otherwise.
   */
  void fail(Failure cause, Instant now) {
    Attempt current = attempt;
    if (current != null && isTriedAgain(current, cause)) {
      retry(current, cause, now);
      return;
    }
    end(JobState.FAILED, cause.message(), cause.code(), now, now);
    status = new JobStatus(JobState.FAILED, cause.message(), cause, status.startedAt(), now, null);
    note("error", "The job failed (" + cause.code() + "): " + cause.message());
  }

  private boolean isTriedAgain(Attempt failed, Failure cause) {
    return switch (Fault.of(cause.code())) {
      case GRID -> failed.before().grid() < specification.gridRetries();
      case UNKNOWN -> failed.before().other() < specification.retries();
      case PROGRAM -> false;
    };
  }

  private void retry(Attempt current, Failure cause, Instant now) {
    Duration wait = Backoff.after(current.number());
    String text =
        "Attempt " + current.number() + " failed (" + cause.code() + "): " + cause.message();
    current.end(new AttemptEnd(now, cause.code(), cause.message()));
    current.stopLive(now, "The attempt has failed.");
    String reason = text + " It is tried again after " + wait.toSeconds() + " s.";
    status = JobStatus.retry(reason, now.plus(wait));
    note("warn", reason);
  }

  /**
   * Ends the job and its attempt at the time {@code at}. The attempt gets the outcome {@code
   * outcome}.
   */
  void end(JobState how, @Nullable String why, String outcome, Instant at, Instant now) {
    if (state().terminal()) {
      throw new IllegalTransitionException("made " + how, state());
    }
    status = status.ended(how, why, at);
    if (attempt != null) {
      attempt.end(new AttemptEnd(at, outcome, why == null ? "" : why));
      attempt.stopLive(now, "The job is " + how + ".");
    }
  }
}
