package org.satingrid.portal.jobs;

import java.time.Duration;
import java.time.Instant;
import org.satingrid.contract.agent.ToAgent.StopEngine;
import org.satingrid.contract.api.JobState;

/** Applies users' requests to a submitted job. */
final class JobControl {
  static final Duration KILL_LIMIT = Duration.ofSeconds(5);

  private final JobLifecycle life;

  JobControl(JobLifecycle life) {
    this.life = life;
  }

  /**
   * Cancels the job. Has no effect if the job has ended or its main has returned. Returns true if
   * the job has changed.
   */
  boolean cancel(String by, String why, Instant now) {
    if (life.state().terminal() || life.mainReturned()) {
      return false;
    }
    stop("Cancelled by ", by, why, "cancelled", now);
    return true;
  }

  /**
   * Cancels the job at once, and gives up nodes that do not confirm within {@link #KILL_LIMIT}. For
   * a job that was cancelled before, only shortens the wait for its engines.
   */
  void kill(String by, String why, Instant now) {
    if (!life.state().terminal() && !life.mainReturned()) {
      stop(StopEngine.KILLED, by, why, "killed", now);
    }
    Attempt attempt = life.attempt();
    if (attempt != null && life.state().terminal()) {
      Instant longAgo = now.minus(JobTimeouts.STOP_LIMIT).plus(KILL_LIMIT);
      attempt.killLive(longAgo, StopEngine.KILLED + by + ".");
    }
  }

  private void stop(String lead, String by, String why, String outcome, Instant now) {
    String text = said(lead + by, why);
    life.end(JobState.CANCELLED, text, outcome, now, now);
    life.note("info", text);
  }

  /** Prevents the job from starting until it is released. A held sweep starts no further points. */
  void hold(String by, String why) {
    JobState state = life.state();
    if (state == JobState.HELD) {
      return;
    }
    if (state != JobState.QUEUED && !(life.specification().isSweep() && !state.terminal())) {
      throw new IllegalTransitionException("held", state);
    }
    String text = said("Held by " + by, why);
    life.become(life.status().as(JobState.HELD, text));
    life.note("info", text);
  }

  /**
   * Holds a job that still waits, because the portal cannot schedule it. A job that has started
   * continues, and its state shows {@code why}.
   */
  void setAside(String by, String why) {
    JobStatus status = life.status();
    if (status.state() == JobState.QUEUED) {
      hold(by, why);
    } else if (isUnderWay(status.state()) && !why.equals(status.reason())) {
      life.become(status.as(status.state(), why));
      life.note("warn", why);
    }
  }

  private static boolean isUnderWay(JobState state) {
    return state == JobState.STARTING || state == JobState.RUNNING;
  }

  void release(String by) {
    JobState state = life.state();
    if (state == JobState.QUEUED || state == JobState.RUNNING) {
      return;
    }
    if (state != JobState.HELD) {
      throw new IllegalTransitionException("released", state);
    }
    life.become(life.status().as(JobState.QUEUED, null));
    life.note("info", "Released by " + by + ".");
  }

  /**
   * Changes the requested sites, the limit of workers or the priority. The scheduler acts on the
   * change in its next round.
   */
  void ask(JobDemand demand, String by, String why) {
    JobState state = life.state();
    if (state.terminal() || life.mainReturned()) {
      throw new IllegalTransitionException("changed", state);
    }
    if (life.specification().isSweep()) {
      throw new IllegalTransitionException("changed if it is a sweep; change its points", state);
    }
    if (life.isGang() && state != JobState.QUEUED && state != JobState.HELD) {
      throw new IllegalTransitionException(
          "changed if its program is threaded: it keeps the nodes that it began with", state);
    }
    if (demand.equals(life.specification().demand())) {
      return;
    }
    life.ask(demand);
    life.note("info", described(demand) + " " + said("Changed by " + by, why));
  }

  private static String described(JobDemand demand) {
    String sites = demand.sites().isEmpty() ? "any site" : String.join(", ", demand.sites());
    String most =
        demand.maxWorkers() == null ? "" : ", at most " + demand.maxWorkers() + " workers";
    return "Asks for " + sites + most + ", priority " + demand.priority() + ".";
  }

  private static String said(String what, String why) {
    return what + (why.isBlank() ? "." : ": " + why);
  }
}
