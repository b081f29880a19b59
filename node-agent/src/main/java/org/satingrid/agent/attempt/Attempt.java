package org.satingrid.agent.attempt;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.attempt.AttemptEvent.Asked;
import org.satingrid.agent.attempt.AttemptEvent.Collected;
import org.satingrid.agent.attempt.AttemptEvent.EndStored;
import org.satingrid.agent.attempt.AttemptEvent.Exited;
import org.satingrid.agent.attempt.AttemptEvent.Fetched;
import org.satingrid.agent.attempt.AttemptEvent.Launched;
import org.satingrid.agent.attempt.AttemptEvent.LinkClosed;
import org.satingrid.agent.attempt.AttemptEvent.NotCollected;
import org.satingrid.agent.attempt.AttemptEvent.NotStarted;
import org.satingrid.agent.attempt.AttemptEvent.Reported;
import org.satingrid.agent.attempt.AttemptEvent.StopAsked;
import org.satingrid.agent.attempt.AttemptEvent.Tick;
import org.satingrid.agent.attempt.AttemptEvent.Unwanted;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.launcher.link.EngineReport;

/**
 * The decisions about one attempt. Receives events and returns actions, without I/O and without a
 * clock.
 *
 * <pre>
 *  FETCHING ── Fetched ──► STARTING ── Launched ──► RUNNING ── Exited ──► COLLECTING
 *     │                       │                                              │
 *     └─ NotStarted, Stop ────┴─ NotStarted                            (Not)Collected
 *                 └───────────────────┴──────────────────────────────► REPORTING
 *                                                     EndStored ──► DONE
 * </pre>
 *
 * <p>A stop is passed on to the engine. Two seconds later the engine's process receives a request
 * to end, and after two more seconds the process is killed. If an engine has reported the end of
 * its part, or has closed its link, and its process still runs ten seconds later, the process is
 * killed. The attempt keeps the reported end. An event that is too late for its state has no
 * effect, because answers can arrive at any time. Result files are stored for every kind of end,
 * but only for a limited time after a stop: the portal gives an engine up if it does not confirm
 * its end within a minute. For a killed job this time is a few seconds, and afterwards the portal
 * accepts no file of this job. The order to kill a job ends the storing at once.
 */
public final class Attempt {
  static final Duration PATIENCE = Duration.ofSeconds(2);

  /**
   * Maximum time between the last report of an engine and the end of its process. Usually it ends
   * within two seconds.
   */
  static final Duration LAST_STEPS = Duration.ofSeconds(10);

  /**
   * Maximum time between a stop and the end of storing results. The portal gives the engine up
   * after a minute.
   */
  static final Duration STORING = Duration.ofSeconds(45);

  private final StartEngine start;
  private AttemptState state;
  private @Nullable Instant joinedAt;
  private boolean joinedAsMaster;
  private @Nullable Outcome verdict;
  private @Nullable String stopReason;
  private boolean handOver;
  private boolean kill;
  private @Nullable Instant terminateAt;
  private @Nullable Instant killAt;
  private @Nullable Instant overdueAt;
  private boolean overdue;
  private boolean partOver;
  private @Nullable Instant storeUntil;
  private @Nullable Outcome outcome;
  private @Nullable Instant endedAt;
  private long joinedSaidOn;
  private long endSaidOn;

  public Attempt(StartEngine start) {
    this.start = start;
    this.state = AttemptState.FETCHING;
  }

  /**
   * Resumes an attempt after a restart of the agent. Its engine is gone, but some of its reports
   * are possibly not delivered.
   */
  public static Attempt resumed(AttemptRecord record, Instant now) {
    Attempt attempt = new Attempt(record.start());
    if (record.outcome() == null) {
      attempt.outcome = Ending.agentRestarted();
      attempt.state = AttemptState.REPORTING;
    } else {
      attempt.outcome = record.outcome();
      attempt.state = record.state();
    }
    attempt.endedAt = record.endedAt() == null ? now : record.endedAt();
    return attempt;
  }

  public StartEngine start() {
    return start;
  }

  public AttemptState state() {
    return state;
  }

  public @Nullable Outcome outcome() {
    return outcome;
  }

  /**
   * Returns the next time at which a {@link Tick} causes an action: a request to end the process,
   * its kill, or the end of storing.
   */
  public Instant due() {
    if (state == AttemptState.COLLECTING && storeUntil != null) {
      return storeUntil;
    }
    if (state != AttemptState.RUNNING) {
      return Instant.MAX;
    }
    Instant next = terminateAt == null ? killAt : terminateAt;
    Instant stopped = next == null ? Instant.MAX : next;
    return overdueAt == null || stopped.isBefore(overdueAt) ? stopped : overdueAt;
  }

  /** Returns the record that the agent needs after a restart. */
  public AttemptRecord record(@Nullable Integer user) {
    return new AttemptRecord(start, state, outcome, endedAt, user);
  }

  public List<Action> on(AttemptEvent event, Instant now) {
    List<Action> actions = new ArrayList<>();
    if (event instanceof Asked) {
      asked(actions);
    } else if (event instanceof Fetched && state == AttemptState.FETCHING) {
      move(AttemptState.STARTING, actions);
      actions.add(new Action.Launch());
    } else if (event instanceof NotStarted notStarted && beforeRunning()) {
      end(
          stopReason == null
              ? Ending.failed("engine-not-started", notStarted.why())
              : Ending.stopped(stopReason),
          now,
          actions);
    } else if (event instanceof Launched && state == AttemptState.STARTING) {
      move(AttemptState.RUNNING, actions);
      if (stopReason != null) {
        stop(new StopAsked(stopReason, handOver, kill), now, actions);
      }
    } else if (event instanceof Reported reported && started()) {
      heard(reported.report(), now);
    } else if (event instanceof LinkClosed && started()) {
      mustEnd(now);
    } else if (event instanceof StopAsked stop) {
      stopAsked(stop, now, actions);
    } else if (event instanceof Exited exited && state == AttemptState.RUNNING) {
      exited(exited, now, actions);
    } else if (event instanceof Collected && state == AttemptState.COLLECTING) {
      move(AttemptState.REPORTING, actions);
    } else if (event instanceof NotCollected failed && state == AttemptState.COLLECTING) {
      notCollected(failed, now, actions);
    } else if (event instanceof Unwanted unwanted && state == AttemptState.COLLECTING) {
      endStoring(unwanted.why(), now, actions);
    } else if (event instanceof Tick tick) {
      tick(tick, now, actions);
    } else if (event instanceof EndStored && state == AttemptState.REPORTING) {
      state = AttemptState.DONE;
      actions.add(new Action.Delete());
    }
    return actions;
  }

  /** Adds the first actions for a new or resumed attempt. */
  private void asked(List<Action> actions) {
    actions.add(new Action.Keep());
    if (state == AttemptState.FETCHING) {
      actions.add(new Action.Fetch());
    } else if (state == AttemptState.COLLECTING) {
      actions.add(new Action.Collect(ranMain()));
    }
  }

  /** Returns true if the agent has been informed that main ran on this node. */
  private boolean ranMain() {
    boolean returned = outcome != null && outcome.kind() == Kind.SUCCEEDED;
    return start.master() || joinedAsMaster || returned;
  }

  private boolean beforeRunning() {
    return state == AttemptState.FETCHING || state == AttemptState.STARTING;
  }

  private boolean started() {
    return state == AttemptState.STARTING || state == AttemptState.RUNNING;
  }

  private void heard(EngineReport report, Instant now) {
    if (report instanceof EngineReport.Joined joined && joinedAt == null) {
      joinedAt = now;
      joinedAsMaster = joined.master();
    } else if (report instanceof EngineReport.Joined joined && joined.master() && !joinedAsMaster) {
      // The engine has replaced a lost master. The portal must know this.
      joinedAsMaster = true;
      joinedSaidOn = 0;
    }
    if (report instanceof EngineReport.Succeeded || report instanceof EngineReport.Failed) {
      partOver = true;
      mustEnd(now);
    }
    if (verdict != null || stopReason != null) {
      return;
    }
    // Only the master's engine has run main.
    if (report instanceof EngineReport.Succeeded && (start.master() || joinedAsMaster)) {
      verdict = Ending.succeeded();
    } else if (report instanceof EngineReport.Failed failed) {
      verdict = Ending.said(failed);
    }
  }

  private void mustEnd(Instant now) {
    if (overdueAt == null && !overdue) {
      overdueAt = now.plus(LAST_STEPS);
    }
  }

  private void stopAsked(StopAsked stop, Instant now, List<Action> actions) {
    String reason = stop.reason();
    if (reason.equals(stopReason)) {
      return;
    }
    if (state == AttemptState.COLLECTING && stop.kill()) {
      stopReason = reason;
      endStoring(reason, now, actions);
    } else if (stopReason != null) {
      return;
    } else if (state == AttemptState.COLLECTING) {
      // Results are still stored after a stop, for a limited time.
      stopReason = reason;
      storeUntil = now.plus(STORING);
    } else if (state == AttemptState.FETCHING) {
      stopReason = reason;
      end(Ending.stopped(reason), now, actions);
    } else if (state == AttemptState.STARTING) {
      stopReason = reason;
      handOver = stop.handOver();
      kill = stop.kill();
    } else if (state == AttemptState.RUNNING) {
      stop(stop, now, actions);
    }
  }

  private void stop(StopAsked stop, Instant now, List<Action> actions) {
    stopReason = stop.reason();
    terminateAt = now.plus(PATIENCE);
    killAt = now.plus(PATIENCE.multipliedBy(2));
    storeUntil = stop.kill() ? killAt : now.plus(STORING);
    actions.add(new Action.TellStop(stop.reason(), stop.handOver()));
  }

  private void exited(Exited exited, Instant now, List<Action> actions) {
    Outcome end = verdict;
    if (end == null && stopReason != null) {
      end = Ending.stopped(stopReason);
    }
    boolean master = start.master() || joinedAsMaster;
    if (end == null && overdue) {
      end = partOver && !master ? Ending.left() : Ending.overdue();
    }
    if (end == null) {
      end = Ending.unexplained(master, joinedAt != null, exited.exit());
    }
    outcome = end;
    endedAt = now;
    move(AttemptState.COLLECTING, actions);
    actions.add(new Action.Collect(ranMain()));
  }

  /**
   * Handles a failure to store results. The outcome of a successful attempt becomes a failure.
   * Other outcomes stay.
   */
  private void notCollected(NotCollected failed, Instant now, List<Action> actions) {
    if (outcome == null || outcome.kind() == Kind.SUCCEEDED) {
      end(Ending.failed("results-not-stored", failed.why()), now, actions);
    } else {
      move(AttemptState.REPORTING, actions);
    }
  }

  /**
   * Ends the storing of results. A successful attempt then counts as stopped, because results are
   * missing. Other outcomes stay.
   */
  private void endStoring(String why, Instant now, List<Action> actions) {
    actions.add(new Action.EndStoring(why));
    if (outcome == null || outcome.kind() == Kind.SUCCEEDED) {
      end(Ending.stopped(why), now, actions);
    } else {
      move(AttemptState.REPORTING, actions);
    }
  }

  private void tick(Tick tick, Instant now, List<Action> actions) {
    if (state == AttemptState.COLLECTING && storeUntil != null && !now.isBefore(storeUntil)) {
      endStoring(
          stopReason == null ? "The results were not stored in time." : stopReason, now, actions);
    }
    if (state == AttemptState.RUNNING) {
      if (terminateAt != null && !now.isBefore(terminateAt)) {
        terminateAt = null;
        actions.add(new Action.Terminate());
      }
      if (killAt != null && !now.isBefore(killAt)) {
        killAt = null;
        actions.add(new Action.Kill());
      }
      if (overdueAt != null && !now.isBefore(overdueAt)) {
        overdueAt = null;
        overdue = true;
        actions.add(new Action.Warn(Ending.OVERDUE));
        actions.add(new Action.Kill());
      }
    }
    if (tick.connection() == 0) {
      return;
    }
    if (joinedAt != null && joinedSaidOn != tick.connection() && state != AttemptState.DONE) {
      joinedSaidOn = tick.connection();
      actions.add(new Action.SayJoined(joinedAsMaster, joinedAt));
    }
    if (state == AttemptState.REPORTING
        && tick.delivered()
        && endSaidOn != tick.connection()
        && outcome != null
        && endedAt != null) {
      endSaidOn = tick.connection();
      actions.add(new Action.SayEnded(outcome, endedAt));
    }
  }

  private void end(Outcome end, Instant now, List<Action> actions) {
    outcome = end;
    endedAt = now;
    move(AttemptState.REPORTING, actions);
  }

  private void move(AttemptState next, List<Action> actions) {
    state = next;
    actions.add(new Action.Keep());
  }
}
