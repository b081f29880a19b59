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
 * A job's state and its latest attempt, and how both come to their ends. The parts of a {@link
 * JobAggregate} share one, and nobody else has it.
 *
 * <p>When main has returned, the other engines get a few seconds to send the last of their figures,
 * so that a job shown as ended has all of its evidence; then it has SUCCEEDED, whatever they do.
 *
 * <p>A job goes back to the queue after a failed attempt if it has retries left and the program is
 * not to blame. A {@link Fault} of the grid has retries of its own, which nobody has to ask for.
 * Its next attempt begins when no engine of the last one is left: so only one attempt of a job ever
 * has engines.
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

  /** It asks for something else from now on. */
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

  /** What happened since the job was read, for its log. */
  List<JobNoted> notes() {
    return List.copyOf(notes);
  }

  void note(String level, String text) {
    notes.add(new JobNoted(specification.id(), level, text));
  }

  void become(JobStatus next) {
    status = next;
  }

  /** Leaves the queue with a new attempt. */
  void begin(Attempt next) {
    attempt = next;
    status = JobStatus.of(JobState.STARTING);
  }

  /** Whether it keeps the nodes it began with, and cannot go on without one of them. */
  boolean isGang() {
    return specification.demand().gang() != null;
  }

  /** Whether the program still has to come to its end. */
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

  /** Of the attempt that there must be. */
  AttemptNews news() {
    Attempt current = Objects.requireNonNull(attempt, "an attempt");
    return isGang() ? new GangNews(current) : new EngineNews(current, this::note);
  }

  /** A job without master says what it waits for. */
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

  /** Comes to its end if nothing is left that it waits for. */
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

  /** The attempt has failed, and with it the job, unless it is tried again. */
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

  /** Ends the job, and its attempt with {@code outcome}, as of {@code at}. */
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
