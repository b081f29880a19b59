package org.satingrid.portal.jobs;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The engine of one attempt on one node. Unmodifiable; {@code joinedAt} and {@code endedAt} are by
 * the node's own clock, so their difference is right whatever that clock says.
 *
 * @param speed of the node when the engine was assigned, reference cores
 * @param outcome how it ended, or null
 * @param stopAt from when on it shall be stopped, or null
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
    @Nullable String stopReason) {

  /** Outcome of an engine whose node fell silent for too long. */
  static final String NODE_LOST = "node-lost";

  /** How far it is. */
  public enum State {
    /** Its node shall start it. */
    ASSIGNED,
    /** It is in its pool. */
    JOINED,
    /** It has ended, or is given up. Terminal. */
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
        null);
  }

  /** What tells it from all others. */
  public EngineKey key() {
    return new EngineKey(attemptId, nodeId);
  }

  /** Whether its node is busy with it. */
  public boolean isLive() {
    return state != State.ENDED;
  }

  /** Whether it counts as ended only because its node fell silent. */
  public boolean isGivenUp() {
    return state == State.ENDED && NODE_LOST.equals(outcome);
  }

  /** Its node is back, and it runs still. */
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
        null);
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
        stopReason);
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
        stopReason);
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
        stopReason);
  }

  /** To be stopped; an earlier order stands. */
  Engine stopping(Instant at, String reason) {
    if (stopAt != null && !at.isBefore(stopAt)) {
      return this;
    }
    return new Engine(
        attemptId, nodeId, node, site, speed, workers, master, state, joinedAt, endedAt, outcome,
        at, reason);
  }
}
