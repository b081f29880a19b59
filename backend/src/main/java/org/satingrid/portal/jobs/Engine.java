package org.satingrid.portal.jobs;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The engine of one attempt on one node. Unmodifiable. {@code joinedAt} and {@code endedAt} are by
 * the node's clock, so that their difference is right even if the clock is wrong.
 *
 * @param speed speed of the node when the engine was assigned to it, in reference cores
 * @param outcome outcome of the engine, or null before its end
 * @param stopAt time from which the engine should stop, or null
 * @param kill true if it should stop because a person killed the job
 */
public record Engine(
    UUID attemptId,
    UUID nodeId,
    String node,
    String site,
    double speed,
    int workers,
    boolean master,
    State state,
    @Nullable Instant joinedAt,
    @Nullable Instant endedAt,
    @Nullable String outcome,
    @Nullable Instant stopAt,
    @Nullable String stopReason,
    boolean kill) {

  /** Outcome of an engine on a node that was silent for too long. */
  static final String NODE_LOST = "node-lost";

  /** The states of an engine. */
  public enum State {
    /** The node has been ordered to start the engine. */
    ASSIGNED,
    /** The engine is in its pool. */
    JOINED,
    /** The engine has ended, or is given up. Terminal. */
    ENDED
  }

  static Engine assigned(UUID attemptId, Placement place, boolean master) {
    return new Engine(
        attemptId,
        place.nodeId(),
        place.node(),
        place.site(),
        place.speed(),
        place.workers(),
        master,
        State.ASSIGNED,
        null,
        null,
        null,
        null,
        null,
        false);
  }

  public EngineKey key() {
    return new EngineKey(attemptId, nodeId);
  }

  /** Returns true while the engine keeps its node busy. */
  public boolean isLive() {
    return state != State.ENDED;
  }

  /** Returns true if the engine counts as ended only because its node was silent for too long. */
  public boolean isGivenUp() {
    return state == State.ENDED && NODE_LOST.equals(outcome);
  }

  /** Returns this engine as live again, because its node is back and still runs it. */
  Engine found() {
    return new Engine(
        attemptId,
        nodeId,
        node,
        site,
        speed,
        workers,
        master,
        joinedAt == null ? State.ASSIGNED : State.JOINED,
        joinedAt,
        null,
        null,
        null,
        null,
        false);
  }

  Engine asMaster(boolean now) {
    return new Engine(
        attemptId,
        nodeId,
        node,
        site,
        speed,
        workers,
        now,
        state,
        joinedAt,
        endedAt,
        outcome,
        stopAt,
        stopReason,
        kill);
  }

  Engine joined(Instant at) {
    return new Engine(
        attemptId,
        nodeId,
        node,
        site,
        speed,
        workers,
        master,
        State.JOINED,
        at,
        null,
        null,
        stopAt,
        stopReason,
        kill);
  }

  Engine ended(Instant at, String how) {
    return new Engine(
        attemptId,
        nodeId,
        node,
        site,
        speed,
        workers,
        master,
        State.ENDED,
        joinedAt,
        at,
        how,
        stopAt,
        stopReason,
        kill);
  }

  /** Orders the engine to stop. An order that exists already is kept. */
  Engine stopping(Instant at, String reason) {
    return stopping(at, reason, false);
  }

  /** Orders the engine to stop, and its node to store no results. */
  Engine killed(Instant at, String reason) {
    return stopping(at, reason, true);
  }

  private Engine stopping(Instant at, String reason, boolean kills) {
    if (stopAt != null && !at.isBefore(stopAt)) {
      return this;
    }
    return new Engine(
        attemptId, nodeId, node, site, speed, workers, master, state, joinedAt, endedAt, outcome,
        at, reason, kills);
  }
}
