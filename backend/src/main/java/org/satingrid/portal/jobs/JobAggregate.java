package org.satingrid.portal.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
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
 * <p>When main has returned, the other engines get a few seconds to send the last of their figures,
 * so that a job shown as ended has all of its evidence; then it has SUCCEEDED, whatever they do.
 * What the loss of an engine means before that is in {@link EngineNews}.
 *
 * <p>A job goes back to the queue after a failed attempt if it has retries left and the program is
 * not to blame. Its next attempt begins when no engine of the last one is left: so only one attempt
 * of a job ever has engines.
 *
 * <p>Messages may come twice or late: what an ended engine, attempt or job is told changes nothing.
 */
final class JobAggregate {
  static final Duration EVIDENCE_LIMIT = Duration.ofSeconds(10);
  static final Duration STOP_LIMIT = Duration.ofSeconds(60);
  static final Duration KILL_LIMIT = Duration.ofSeconds(5);

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
    Mastery mastery = Mastery.of(places.get(0).node());
    attempt = new Attempt(attemptId, number, now, mastery, null, null, engines);
    status = JobStatus.of(JobState.STARTING);
    note("info", "Starting on " + Placements.describe(places) + ".");
  }

  /** Whether it can take nodes in and give nodes back; a threaded program never can. */
  boolean isMalleable() {
    return state() == JobState.RUNNING
        && goesOn()
        && attempt != null
        && !attempt.isMasterLost()
        && !isGang();
  }

  /** Whether it keeps the nodes it began with, and cannot go on without one of them. */
  private boolean isGang() {
    return specification.demand().gang() != null;
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

  /** Stops the engine of a node that others shall have; it hands its work over. */
  void giveBack(UUID nodeId, String why, Instant now) {
    Engine engine = live(nodeId);
    if (!isMalleable() || attempt == null || engine == null || engine.master()) {
      throw new IllegalTransitionException("made to give this node back", state());
    }
    if (engine.stopAt() == null) {
      attempt.change(nodeId, e -> e.stopping(now, "The job gives the node back."));
      note("info", "Gives node " + engine.node() + " (" + engine.site() + ") back. " + why);
    }
  }

  /** Whether it can leave a node: another engine is there to go on. */
  boolean canLeave(UUID nodeId) {
    Engine engine = live(nodeId);
    return isMalleable()
        && attempt != null
        && engine != null
        && (!engine.master() || attempt.hasHeir());
  }

  /** Stops the engine of a node that is being drained; it hands over its work, and main. */
  void leave(UUID nodeId, Instant now) {
    Engine engine = live(nodeId);
    if (!canLeave(nodeId) || attempt == null || engine == null) {
      throw new IllegalTransitionException("made to leave this node", state());
    }
    if (engine.stopAt() == null) {
      attempt.change(nodeId, e -> e.stopping(now, "The node is drained."));
      note("info", "Leaves " + engine.node() + " (" + engine.site() + "), which is drained.");
    }
  }

  /** A drained node can wait no longer, and there is no other to go on: the job starts anew. */
  void requeue(UUID nodeId, Instant now) {
    Engine engine = live(nodeId);
    Attempt current = attempt;
    if (!goesOn() || current == null || engine == null) {
      return;
    }
    String text =
        "Node "
            + engine.node()
            + " was drained before another could take the job over. It waits"
            + " for other nodes, and starts from the beginning.";
    current.end(new AttemptEnd(now, "node-drained", text));
    current.stopLive(now, "The node is drained.");
    status = JobStatus.retry(text, now);
    note("warn", text);
  }

  /** {@code asMaster}: it runs main, or stands ready to. */
  void engineJoined(UUID nodeId, boolean asMaster, Instant at, Instant now) {
    Engine engine = live(nodeId);
    if (attempt == null || engine == null) {
      return;
    }
    if (engine.state() == Engine.State.ASSIGNED) {
      attempt.change(nodeId, e -> e.joined(at));
    }
    if (asMaster && goesOn() && !isGang()) {
      news().claims(engine, now);
      followMaster();
    }
    runIfMasterJoined(attempt, now);
  }

  private void runIfMasterJoined(Attempt current, Instant now) {
    Engine master = current.master();
    if (state() == JobState.STARTING && master.state() == Engine.State.JOINED) {
      status = JobStatus.running(now);
      note("info", "The program's main runs on " + master.node() + ".");
    }
  }

  /** A node acts as its master: it offers results. */
  void actsAsMaster(UUID nodeId, Instant now) {
    Engine engine = live(nodeId);
    if (engine != null && goesOn() && !isGang()) {
      news().claims(engine, now);
      followMaster();
    }
  }

  void engineEnded(UUID nodeId, Outcome outcome, Instant at, Instant now) {
    Engine engine = live(nodeId);
    if (attempt == null || engine == null) {
      return;
    }
    attempt.change(nodeId, e -> e.ended(at, Endings.word(outcome)));
    if (goesOn()) {
      Failure failure =
          isGang() ? gang().ended(engine, outcome, now) : news().ended(engine, outcome, now);
      if (failure == null) {
        followMaster();
      } else {
        fail(failure, now);
      }
    }
    settle(now);
  }

  /** A node has been silent for too long. */
  void nodeLost(UUID nodeId, Instant now) {
    Engine engine = live(nodeId);
    if (attempt == null || engine == null) {
      return;
    }
    attempt.change(nodeId, e -> e.ended(now, Engine.NODE_LOST));
    if (goesOn() && isGang()) {
      fail(GangNews.silent(engine), now);
    } else if (goesOn()) {
      news().silent(engine, now);
      followMaster();
    }
    settle(now);
  }

  /** A node that was given up is back, and still runs its engine. */
  void nodeFound(UUID nodeId) {
    Engine engine = attempt == null ? null : attempt.engine(nodeId);
    if (engine != null && engine.isGivenUp() && goesOn()) {
      news().found(engine);
      followMaster();
    }
  }

  /** Ends what has waited for too long; to be called about every second. */
  void tick(Instant watchedSince, Instant now) {
    Attempt current = attempt;
    if (current == null) {
      return;
    }
    giveUpUnstopped(current, now);
    if (goesOn() && !isGang() && news().promote(now)) {
      followMaster();
      runIfMasterJoined(current, now);
    }
    if (goesOn()) {
      Failure missed = Deadlines.missed(current, state(), watchedSince, now);
      Instant limit = limit();
      if (missed != null) {
        fail(missed, now);
      } else if (limit != null && limit.isBefore(now)) {
        long most = Objects.requireNonNull(specification.timeLimit()).toSeconds();
        String text = "Main ran for longer than the time limit of " + most + " s.";
        end(JobState.TIMED_OUT, text, "time-limit", now, now);
        note("error", text);
      }
    }
    settle(now);
  }

  private void giveUpUnstopped(Attempt current, Instant now) {
    for (Engine engine : current.engines()) {
      Instant stopAt = engine.stopAt();
      if (engine.isLive() && stopAt != null && stopAt.plus(STOP_LIMIT).isBefore(now)) {
        current.change(engine.nodeId(), e -> e.ended(now, "stop-unconfirmed"));
        note("warn", "Node " + engine.node() + " never confirmed that its engine has stopped.");
      }
    }
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

  private void settle(Instant now) {
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

  private void fail(Failure cause, Instant now) {
    Attempt current = attempt;
    if (current != null
        && current.number() <= specification.retries()
        && !EngineNews.PROGRAM_FAULTS.contains(cause.code())) {
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

  private EngineNews news() {
    return new EngineNews(Objects.requireNonNull(attempt, "an attempt"), this::note);
  }

  private GangNews gang() {
    return new GangNews(Objects.requireNonNull(attempt, "an attempt"));
  }

  /** A job without master says what it waits for. */
  private void followMaster() {
    Mastery.Loss loss = attempt == null ? null : attempt.mastery().loss();
    status = status.as(state(), loss == null ? null : Endings.awaitingMaster(loss.cause()));
  }

  private boolean isUnderWay() {
    return attempt != null && !attempt.isOver() && !state().terminal();
  }

  private boolean mainReturned() {
    return attempt != null && !attempt.isOver() && attempt.mainReturnedAt() != null;
  }

  /** Whether the program still has to come to its end. */
  boolean goesOn() {
    return isUnderWay() && !mainReturned();
  }

  private @Nullable Engine live(UUID nodeId) {
    return attempt == null ? null : attempt.live(nodeId);
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
