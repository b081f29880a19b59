package org.satingrid.portal.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.api.Job.Failure;
import org.satingrid.contract.api.JobState;

/**
 * A job and its rules.
 *
 * <pre>
 *  HELD <--hold, release--> QUEUED --start--> STARTING --master joined--> RUNNING --main returned,--> SUCCEEDED
 *    |                        |  ^                |                          |      all engines ended
 *    |                        |  +----- retry ----+--------------------------+
 *    |                        |                   +--------------------------+--fail--> FAILED
 *    |                        |                                              +--time limit--> TIMED_OUT
 *    +------------------------+-------------------+--------------------------+--cancel, kill--> CANCELLED
 * </pre>
 *
 * <p>The master decides. When its main has returned, the other engines get a few seconds to send
 * the last of their figures, so that a job shown as ended has all of its evidence; then it has
 * SUCCEEDED, whatever they do. When the master is lost or fails, so has the attempt. Another engine
 * that is lost costs work but not the result, unless it says that the program itself cannot run
 * ({@link #PROGRAM_FAULTS}): every engine would say the same sooner or later, and the task that
 * showed it would never be answered.
 *
 * <p>A job goes back to the queue after a failed attempt if it has retries left and the program is
 * not to blame. Its next attempt begins when no engine of the last one is left: so only one attempt
 * of a job ever has engines.
 *
 * <p>Messages may come twice or late: what an ended engine, attempt or job is told changes nothing.
 */
final class JobAggregate {
  static final Duration START_LIMIT = Duration.ofSeconds(60);
  static final Duration LEAVE_BY_THEMSELVES = Duration.ofSeconds(3);
  static final Duration EVIDENCE_LIMIT = Duration.ofSeconds(10);
  static final Duration STOP_LIMIT = Duration.ofSeconds(60);
  static final Duration KILL_LIMIT = Duration.ofSeconds(5);
  static final Set<String> PROGRAM_FAULTS =
      Set.of("application-threw", "rewrite-refused", "not-serializable");

  private final Specification specification;
  private final List<JobNoted> notes = new ArrayList<>();
  private JobStatus status;
  private @Nullable Attempt attempt;

  JobAggregate(Specification specification) {
    this(specification, JobStatus.NEW, null);
  }

  JobAggregate(Specification specification, JobStatus status, @Nullable Attempt attempt) {
    this.specification = specification;
    this.status = status;
    this.attempt = attempt;
  }

  boolean canStart(Instant now) {
    Instant notBefore = status.notBefore();
    return state() == JobState.QUEUED
        && !specification.isSweep()
        && (notBefore == null || !notBefore.isAfter(now))
        && (attempt == null || !attempt.anyLive());
  }

  /** Leaves the queue. The first place is the master's. */
  void start(UUID attemptId, List<Placement> places, Instant now) {
    if (!canStart(now) || places.isEmpty()) {
      throw new IllegalTransitionException("started on " + places.size() + " nodes", state());
    }
    List<Engine> engines = new ArrayList<>();
    for (Placement place : places) {
      engines.add(Engine.assigned(attemptId, place, engines.isEmpty()));
    }
    int number = attempt == null ? 1 : attempt.number() + 1;
    attempt = new Attempt(attemptId, number, now, null, null, engines);
    status = JobStatus.of(JobState.STARTING);
    note("info", "Starting on " + Placements.describe(places) + ".");
  }

  /** Whether it can take nodes in and give nodes back. */
  boolean isMalleable() {
    return state() == JobState.RUNNING && isUnderWay() && !mainReturned();
  }

  void grow(List<Placement> places) {
    Attempt current = attempt;
    if (!isMalleable() || current == null) {
      throw new IllegalTransitionException("given more nodes", state());
    }
    for (Placement place : places) {
      current.add(Engine.assigned(current.id(), place, false));
    }
    note("info", "Growing onto " + Placements.describe(places) + ".");
  }

  /** Stops the engine of a node that others shall have; its work is done again elsewhere. */
  void giveBack(UUID nodeId, String why, Instant now) {
    Engine engine = live(nodeId);
    if (!isMalleable() || engine == null || engine.master()) {
      throw new IllegalTransitionException("made to give this node back", state());
    }
    if (engine.stopAt() == null) {
      change(nodeId, e -> e.stopping(now, "The job gives the node back."));
      note("info", "Gives node " + engine.node() + " (" + engine.site() + ") back. " + why);
    }
  }

  void engineJoined(UUID nodeId, Instant at, Instant now) {
    Engine engine = live(nodeId);
    if (engine == null || engine.state() == Engine.State.JOINED) {
      return;
    }
    change(nodeId, e -> e.joined(at));
    if (engine.master() && state() == JobState.STARTING) {
      status = JobStatus.running(now);
      note("info", "The program's main runs on " + engine.node() + ".");
    }
  }

  void engineEnded(UUID nodeId, Outcome outcome, Instant at, Instant now) {
    Engine engine = live(nodeId);
    if (engine == null) {
      return;
    }
    change(nodeId, e -> e.ended(at, Endings.word(outcome)));
    if (isUnderWay()) {
      if (engine.master()) {
        masterEnded(engine, outcome, now);
      } else if (outcome.kind() == Outcome.Kind.FAILED && !mainReturned()) {
        otherFailed(engine, outcome, now);
      }
    }
    settle(now);
  }

  /** A node has been silent for too long. */
  void nodeLost(UUID nodeId, Instant now) {
    Engine engine = live(nodeId);
    if (engine == null) {
      return;
    }
    change(nodeId, e -> e.ended(now, "node-lost"));
    if (isUnderWay()) {
      if (engine.master()) {
        String message = "Node " + engine.node() + ", which ran the program's main, was lost.";
        fail(Endings.failure("node-lost", message, engine), now);
      } else {
        note("warn", "Node " + engine.node() + " was lost; the job goes on without it.");
      }
    }
    settle(now);
  }

  /** Ends what has waited for too long; to be called about every second. */
  void tick(Instant portalStarted, Instant now) {
    Attempt current = attempt;
    if (current == null) {
      return;
    }
    for (Engine engine : current.engines()) {
      Instant stopAt = engine.stopAt();
      if (engine.isLive() && stopAt != null && stopAt.plus(STOP_LIMIT).isBefore(now)) {
        change(engine.nodeId(), e -> e.ended(now, "stop-unconfirmed"));
        note("warn", "Node " + engine.node() + " never confirmed that its engine has stopped.");
      }
    }
    if (!isUnderWay()) {
      return;
    }
    Instant since =
        current.createdAt().isBefore(portalStarted) ? portalStarted : current.createdAt();
    Instant limit = limit();
    Duration most = specification.timeLimit();
    if (state() == JobState.STARTING && since.plus(START_LIMIT).isBefore(now)) {
      String message =
          "The engine that runs the program's main did not start within "
              + START_LIMIT.toSeconds()
              + " s.";
      fail(Endings.failure("start-timeout", message, current.master()), now);
    } else if (most != null && limit != null && limit.isBefore(now) && !mainReturned()) {
      String text = "Main ran for longer than the time limit of " + most.toSeconds() + " s.";
      end(JobState.TIMED_OUT, text, "time-limit", now, now);
      note("error", text);
    } else if (!mainReturned() && !current.anyLive()) {
      fail(Endings.failure("engines-gone", "Every engine has ended.", current.master()), now);
    }
    settle(now);
  }

  /** Whether this changed anything; a job that has ended, or is about to, stays as it is. */
  boolean cancel(String by, String why, Instant now) {
    if (state().terminal() || mainReturned()) {
      return false;
    }
    stop("Cancelled by ", by, why, "cancelled", now);
    return true;
  }

  /**
   * As cancel, but its nodes are given up unless they confirm within {@link #KILL_LIMIT}: as if
   * they had been asked to stop long ago. Also hastens what a cancelled job still waits for.
   */
  void kill(String by, String why, Instant now) {
    if (!state().terminal() && !mainReturned()) {
      stop("Killed by ", by, why, "killed", now);
    }
    if (attempt != null && state().terminal()) {
      attempt.stopLive(now.minus(STOP_LIMIT).plus(KILL_LIMIT), "Killed by " + by + ".");
    }
  }

  private void stop(String lead, String by, String why, String outcome, Instant now) {
    String text = lead + by + (why.isBlank() ? "." : ": " + why);
    end(JobState.CANCELLED, text, outcome, now, now);
    note("info", text);
  }

  /** Keeps it from starting; a sweep starts no further point. */
  void hold(String by, String why) {
    if (state() == JobState.HELD) {
      return;
    }
    if (state() != JobState.QUEUED && !(specification.isSweep() && !state().terminal())) {
      throw new IllegalTransitionException("held", state());
    }
    String text = "Held by " + by + (why.isBlank() ? "." : ": " + why);
    status = status.as(JobState.HELD, text);
    note("info", text);
  }

  void release(String by) {
    if (state() == JobState.QUEUED || state() == JobState.RUNNING) {
      return;
    }
    if (state() != JobState.HELD) {
      throw new IllegalTransitionException("released", state());
    }
    status = status.as(JobState.QUEUED, null);
    note("info", "Released by " + by + ".");
  }

  /** A sweep follows its points. */
  void pointsAre(SweepCounts counts, Instant now) {
    if (!specification.isSweep() || state().terminal()) {
      return;
    }
    JobState next = counts.stateOf(state());
    if (next == state()) {
      return;
    }
    if (status.startedAt() == null) {
      status = JobStatus.running(now);
    }
    status = next.terminal() ? status.ended(next, counts.reason(next), now) : status.as(next, null);
    note(next == JobState.FAILED ? "error" : "info", counts.describe());
  }

  private void masterEnded(Engine engine, Outcome outcome, Instant now) {
    switch (outcome.kind()) {
      case SUCCEEDED -> {
        Attempt current = attempt;
        if (current != null) {
          current.mainReturned(now);
          current.stopLive(now.plus(LEAVE_BY_THEMSELVES), "The program has ended.");
        }
      }
      case FAILED -> fail(Endings.failure(outcome, engine), now);
      case LEFT, STOPPED ->
          fail(
              Endings.failure(
                  "engine-stopped",
                  "The engine that ran the program's main was stopped before main returned.",
                  engine),
              now);
    }
  }

  private void otherFailed(Engine engine, Outcome outcome, Instant now) {
    if (PROGRAM_FAULTS.contains(String.valueOf(outcome.code()))) {
      fail(Endings.failure(outcome, engine), now);
    } else {
      note("warn", Endings.withoutIt(outcome, engine));
    }
  }

  private void settle(Instant now) {
    Attempt current = attempt;
    if (current == null || !isUnderWay()) {
      return;
    }
    Instant returned = current.mainReturnedAt();
    if (returned != null && (!current.anyLive() || returned.plus(EVIDENCE_LIMIT).isBefore(now))) {
      end(JobState.SUCCEEDED, null, "succeeded", returned, now);
    }
  }

  private void fail(Failure cause, Instant now) {
    Attempt current = attempt;
    if (current != null
        && current.number() <= specification.retries()
        && !PROGRAM_FAULTS.contains(cause.code())) {
      retry(current, cause, now);
      return;
    }
    end(JobState.FAILED, cause.message(), cause.code(), now, now);
    status = new JobStatus(JobState.FAILED, cause.message(), cause, status.startedAt(), now, null);
    note("error", "The job failed (" + cause.code() + "): " + cause.message());
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

  private void end(JobState how, @Nullable String why, String outcome, Instant at, Instant now) {
    if (state().terminal()) {
      throw new IllegalTransitionException("made " + how, state());
    }
    status = status.ended(how, why, at);
    if (attempt != null) {
      attempt.end(new AttemptEnd(at, outcome, why == null ? "" : why));
      attempt.stopLive(now, "The job is " + how + ".");
    }
  }

  private boolean isUnderWay() {
    return attempt != null && !attempt.isOver() && !state().terminal();
  }

  private boolean mainReturned() {
    return attempt != null && !attempt.isOver() && attempt.mainReturnedAt() != null;
  }

  private @Nullable Engine live(UUID nodeId) {
    return attempt == null ? null : attempt.live(nodeId);
  }

  private void change(UUID nodeId, UnaryOperator<Engine> change) {
    if (attempt != null) {
      attempt.change(nodeId, change);
    }
  }

  private void note(String level, String text) {
    notes.add(new JobNoted(specification.id(), level, text));
  }

  /** When its time is up, or null. */
  @Nullable Instant limit() {
    Duration limit = specification.timeLimit();
    Instant started = status.startedAt();
    return limit == null || started == null ? null : started.plus(limit);
  }

  Specification specification() {
    return specification;
  }

  JobStatus status() {
    return status;
  }

  JobState state() {
    return status.state();
  }

  @Nullable String reason() {
    return status.reason();
  }

  @Nullable Failure failure() {
    return status.failure();
  }

  @Nullable Instant startedAt() {
    return status.startedAt();
  }

  @Nullable Attempt attempt() {
    return attempt;
  }

  /** What happened since the job was read, for its log. */
  List<JobNoted> notes() {
    return List.copyOf(notes);
  }
}
