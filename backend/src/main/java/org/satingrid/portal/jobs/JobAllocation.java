package org.satingrid.portal.jobs;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.satingrid.contract.api.JobState;

/** Changes the nodes of a job: the job starts on nodes, gets more of them and gives them back. */
final class JobAllocation {
  /** Outcome of an attempt that was ended because its node is being drained. */
  static final String DRAINED = "node-drained";

  private final JobLifecycle life;

  JobAllocation(JobLifecycle life) {
    this.life = life;
  }

  boolean canStart(Instant now) {
    Instant notBefore = life.status().notBefore();
    Attempt last = life.attempt();
    return life.state() == JobState.QUEUED
        && !life.specification().isSweep()
        && (notBefore == null || !notBefore.isAfter(now))
        && (last == null || !last.anyLive());
  }

  /** Takes the job from the queue and starts an attempt. The first placement's node runs main. */
  void start(UUID attemptId, List<Placement> places, Instant now) {
    if (!canStart(now) || places.isEmpty()) {
      throw new IllegalTransitionException("started on " + places.size() + " nodes", life.state());
    }
    List<Engine> engines = new ArrayList<>();
    for (Placement place : places) {
      engines.add(Engine.assigned(attemptId, place, engines.isEmpty()));
    }
    Attempt last = life.attempt();
    int number = last == null ? 1 : last.number() + 1;
    Mastery mastery = Mastery.of(places.get(0).node());
    AttemptEnd end = last == null ? null : last.end();
    PastFaults before = last == null || end == null ? PastFaults.NONE : last.before().and(end);
    life.begin(new Attempt(attemptId, number, before, now, mastery, null, null, engines));
    life.note("info", "Starting on " + Placements.describe(places) + ".");
  }

  /**
   * Returns true if the job can take more nodes and give nodes back. A threaded program never can.
   */
  boolean isMalleable() {
    Attempt attempt = life.attempt();
    return life.state() == JobState.RUNNING
        && life.goesOn()
        && attempt != null
        && !attempt.isMasterLost()
        && !life.isGang();
  }

  void grow(List<Placement> places) {
    Attempt attempt = life.attempt();
    if (!isMalleable() || attempt == null) {
      throw new IllegalTransitionException("given more nodes", life.state());
    }
    for (Placement place : places) {
      attempt.add(Engine.assigned(attempt.id(), place, false));
    }
    life.note("info", "Growing onto " + Placements.describe(places) + ".");
  }

  /**
   * Returns true if the job has this node and can continue without it. Returns false for the node
   * that runs main.
   */
  boolean canGiveBack(UUID nodeId) {
    Engine engine = life.live(nodeId);
    return isMalleable() && engine != null && !engine.master();
  }

  /**
   * Stops the engine of a node that another job needs. The engine hands its work over to other
   * engines of its job.
   */
  void giveBack(UUID nodeId, String why, Instant now) {
    Engine engine = life.live(nodeId);
    if (!canGiveBack(nodeId) || engine == null) {
      throw new IllegalTransitionException("made to give this node back", life.state());
    }
    String text = "Gives node " + engine.node() + " (" + engine.site() + ") back. " + why;
    stop(engine, "The job gives the node back.", text, now);
  }

  /**
   * Returns true if the job can leave a node. It must be able to give nodes back. If main runs on
   * the node, another engine must be able to become master.
   */
  boolean canLeave(UUID nodeId) {
    Attempt attempt = life.attempt();
    Engine engine = life.live(nodeId);
    return isMalleable()
        && attempt != null
        && engine != null
        && (!engine.master() || attempt.hasHeir());
  }

  /**
   * Stops the engine of a node that is being drained. The engine hands over its work, and also main
   * if main runs there.
   */
  void leave(UUID nodeId, Instant now) {
    Engine engine = life.live(nodeId);
    if (!canLeave(nodeId) || engine == null) {
      throw new IllegalTransitionException("made to leave this node", life.state());
    }
    String text = "Leaves " + engine.node() + " (" + engine.site() + "), which is drained.";
    stop(engine, "The node is drained.", text, now);
  }

  /**
   * Stops the engine of a node that the job no longer requests. The engine hands over its work, and
   * also main if main runs there.
   */
  void takeOff(UUID nodeId, String why, Instant now) {
    Engine engine = life.live(nodeId);
    if (!canLeave(nodeId) || engine == null) {
      throw new IllegalTransitionException("made to leave this node", life.state());
    }
    String text = "Leaves " + engine.node() + " (" + engine.site() + "). " + why;
    stop(engine, why, text, now);
  }

  private void stop(Engine engine, String reason, String text, Instant now) {
    Attempt attempt = life.attempt();
    if (attempt != null && engine.stopAt() == null) {
      attempt.change(engine.nodeId(), e -> e.stopping(now, reason));
      life.note("info", text);
    }
  }

  /**
   * Returns the job to the queue, because the deadline of a draining node has passed and the job
   * has no other node.
   */
  void requeue(UUID nodeId, Instant now) {
    Engine engine = life.live(nodeId);
    Attempt attempt = life.attempt();
    if (!life.goesOn() || attempt == null || engine == null) {
      return;
    }
    String text =
        "Node "
            + engine.node()
            + " was drained before another node could take over the job. The job waits"
            + " for other nodes, and starts from the beginning.";
    attempt.end(new AttemptEnd(now, DRAINED, text));
    attempt.stopLive(now, "The node is drained.");
    life.become(JobStatus.retry(text, now));
    life.note("warn", text);
  }
}
