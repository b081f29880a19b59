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
 * QUEUED --start--> STARTING --master joined--> RUNNING --main returned, all engines ended--> SUCCEEDED
 *    |                 |                           |
 *    +-----------------+---------------------------+--fail--> FAILED
 *    +-----------------+---------------------------+--cancel-> CANCELLED
 * </pre>
 *
 * <p>The master decides. When its main has returned, the other engines get a few seconds to send
 * the last of their figures, so that a job shown as ended has all of its evidence; then it has
 * SUCCEEDED, whatever they do. When the master is lost or fails, the job FAILED. Another engine
 * that is lost costs work but not the result, unless it says that the program itself cannot run
 * ({@link #PROGRAM_FAULTS}): every engine would say the same sooner or later, and the task that
 * showed it would never be answered.
 *
 * <p>Messages may come twice or late: what an ended engine or an ended job is told changes nothing.
 */
final class JobAggregate {
  static final Duration START_LIMIT = Duration.ofSeconds(60);
  static final Duration LEAVE_BY_THEMSELVES = Duration.ofSeconds(3);
  static final Duration EVIDENCE_LIMIT = Duration.ofSeconds(10);
  static final Duration STOP_LIMIT = Duration.ofSeconds(60);
  static final Set<String> PROGRAM_FAULTS =
      Set.of("application-threw", "rewrite-refused", "not-serializable");

  private final Specification specification;
  private final List<JobNoted> notes = new ArrayList<>();
  private JobState state;
  private @Nullable String reason;
  private @Nullable Failure failure;
  private @Nullable Instant startedAt;
  private @Nullable Instant finishedAt;
  private @Nullable Attempt attempt;

  JobAggregate(Specification specification) {
    this(specification, JobState.QUEUED, null, null, null, null, null);
  }

  JobAggregate(
      Specification specification,
      JobState state,
      @Nullable String reason,
      @Nullable Failure failure,
      @Nullable Instant startedAt,
      @Nullable Instant finishedAt,
      @Nullable Attempt attempt) {
    this.specification = specification;
    this.state = state;
    this.reason = reason;
    this.failure = failure;
    this.startedAt = startedAt;
    this.finishedAt = finishedAt;
    this.attempt = attempt;
  }

  /** Leaves the queue. The first place is the master's. */
  void start(UUID attemptId, List<Placement> places, Instant now) {
    if (state != JobState.QUEUED || places.isEmpty()) {
      throw new IllegalTransitionException("started on " + places.size() + " nodes", state);
    }
    List<Engine> engines = new ArrayList<>();
    for (Placement place : places) {
      engines.add(Engine.assigned(attemptId, place, engines.isEmpty()));
    }
    attempt = new Attempt(attemptId, now, null, engines);
    state = JobState.STARTING;
    reason = null;
    note("info", "Starting on " + Placements.describe(places) + ".");
  }

  /** Waits on, and says why. */
  void explainWait(String why) {
    if (state != JobState.QUEUED) {
      throw new IllegalTransitionException("kept waiting", state);
    }
    reason = why;
  }

  void engineJoined(UUID nodeId, Instant at, Instant now) {
    Engine engine = live(nodeId);
    if (engine == null || engine.state() == Engine.State.JOINED) {
      return;
    }
    change(nodeId, e -> e.joined(at));
    if (engine.master() && state == JobState.STARTING) {
      state = JobState.RUNNING;
      startedAt = now;
      note("info", "The program's main runs on " + engine.node() + ".");
    }
  }

  void engineEnded(UUID nodeId, Outcome outcome, Instant at, Instant now) {
    Engine engine = live(nodeId);
    if (engine == null) {
      return;
    }
    change(nodeId, e -> e.ended(at, Endings.word(outcome)));
    if (!state.terminal()) {
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
    if (!state.terminal()) {
      if (engine.master()) {
        String message = "Node " + engine.node() + ", which ran the program's main, was lost.";
        fail(new Failure("node-lost", message, "", engine.node(), engine.site()), now);
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
    Instant since =
        current.createdAt().isBefore(portalStarted) ? portalStarted : current.createdAt();
    if (state == JobState.STARTING && since.plus(START_LIMIT).isBefore(now)) {
      String message =
          "The engine that runs the program's main did not start within "
              + START_LIMIT.toSeconds()
              + " s.";
      fail(Endings.failure("start-timeout", message, master(current)), now);
    }
    for (Engine engine : current.engines()) {
      Instant stopAt = engine.stopAt();
      if (engine.isLive() && stopAt != null && stopAt.plus(STOP_LIMIT).isBefore(now)) {
        change(engine.nodeId(), e -> e.ended(now, "stop-unconfirmed"));
        note("warn", "Node " + engine.node() + " never confirmed that its engine has stopped.");
      }
    }
    if (!state.terminal() && !mainReturned() && !current.anyLive()) {
      fail(Endings.failure("engines-gone", "Every engine has ended.", master(current)), now);
    }
    settle(now);
  }

  /** Whether this changed anything; a job that has ended, or is about to, stays as it is. */
  boolean cancel(String by, String why, Instant now) {
    if (state.terminal() || mainReturned()) {
      return false;
    }
    String text = "Cancelled by " + by + (why.isBlank() ? "." : ": " + why);
    end(JobState.CANCELLED, text, now, now);
    note("info", text);
    return true;
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
      note(
          "warn",
          "The engine on node "
              + engine.node()
              + " ended ("
              + Endings.word(outcome)
              + "); the job goes on without it. "
              + Endings.message(outcome));
    }
  }

  private void settle(Instant now) {
    Attempt current = attempt;
    if (current == null || state.terminal()) {
      return;
    }
    Instant returned = current.mainReturnedAt();
    if (returned != null && (!current.anyLive() || returned.plus(EVIDENCE_LIMIT).isBefore(now))) {
      end(JobState.SUCCEEDED, null, returned, now);
    }
  }

  private void fail(Failure cause, Instant now) {
    failure = cause;
    end(JobState.FAILED, cause.message(), now, now);
    note("error", "The job failed (" + cause.code() + "): " + cause.message());
  }

  private void end(JobState how, @Nullable String why, Instant at, Instant now) {
    if (state.terminal()) {
      throw new IllegalTransitionException("made " + how, state);
    }
    state = how;
    reason = why;
    finishedAt = at;
    if (attempt != null) {
      attempt.stopLive(now, "The job is " + how + ".");
    }
  }

  private boolean mainReturned() {
    return attempt != null && attempt.mainReturnedAt() != null;
  }

  private static Engine master(Attempt attempt) {
    return attempt.engines().stream().filter(Engine::master).findFirst().orElseThrow();
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

  Specification specification() {
    return specification;
  }

  JobState state() {
    return state;
  }

  @Nullable String reason() {
    return reason;
  }

  @Nullable Failure failure() {
    return failure;
  }

  @Nullable Instant startedAt() {
    return startedAt;
  }

  @Nullable Instant finishedAt() {
    return finishedAt;
  }

  @Nullable Attempt attempt() {
    return attempt;
  }

  /** What happened since the job was read, for its log. */
  List<JobNoted> notes() {
    return List.copyOf(notes);
  }
}
