package org.satingrid.portal.jobs;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job.Failure;

/** One try at a job: its engines, its masters, and whether the program's main has returned. */
final class Attempt {
  private final UUID id;
  private final int number;
  private final PastFaults before;
  private final Instant createdAt;
  private final Map<UUID, Engine> engines = new LinkedHashMap<>();
  private Mastery mastery;
  private @Nullable Instant mainReturnedAt;
  private @Nullable AttemptEnd end;

  Attempt(
      UUID id,
      int number,
      PastFaults before,
      Instant createdAt,
      Mastery mastery,
      @Nullable Instant mainReturnedAt,
      @Nullable AttemptEnd end,
      List<Engine> engines) {
    this.id = id;
    this.number = number;
    this.before = before;
    this.createdAt = createdAt;
    this.mastery = mastery;
    this.mainReturnedAt = mainReturnedAt;
    this.end = end;
    engines.forEach(engine -> this.engines.put(engine.nodeId(), engine));
  }

  UUID id() {
    return id;
  }

  /** Returns the number of the attempt among the attempts of its job, from 1. */
  int number() {
    return number;
  }

  /** Returns the number of earlier attempts of the job that failed, by the cause of the failure. */
  PastFaults before() {
    return before;
  }

  Instant createdAt() {
    return createdAt;
  }

  @Nullable Instant mainReturnedAt() {
    return mainReturnedAt;
  }

  /** Returns how the attempt ended, or null before its end. */
  @Nullable AttemptEnd end() {
    return end;
  }

  boolean isOver() {
    return end != null;
  }

  List<Engine> engines() {
    return List.copyOf(engines.values());
  }

  /**
   * Returns the engine that runs main. After its loss, returns this engine until another master is
   * known.
   */
  Engine master() {
    return engines.values().stream().filter(Engine::master).findFirst().orElseThrow();
  }

  Mastery mastery() {
    return mastery;
  }

  /** Returns the name of the node that keeps the pool's membership at first. */
  String registrar() {
    String recorded = mastery.registrar();
    return recorded == null ? master().node() : recorded;
  }

  boolean isMasterLost() {
    return mastery.loss() != null;
  }

  void masterLost(Instant at, Failure cause) {
    mastery = mastery.lost(at, cause);
  }

  void masterFound() {
    mastery = mastery.found();
  }

  /** Returns true if this engine was never the master of the attempt. */
  boolean canSucceed(Engine engine) {
    return !engine.master() && !mastery.former().contains(engine.nodeId());
  }

  /**
   * Returns true if the attempt needs another master now: the present master is lost, leaves, or
   * has not joined in time. Only then can another engine's claim to be master be true.
   */
  boolean needsMaster(Instant now) {
    Engine master = master();
    return isMasterLost()
        || !master.isLive()
        || master.stopAt() != null
        || (master.state() == Engine.State.ASSIGNED
            && !createdAt.plus(Deadlines.OVERDUE).isAfter(now));
  }

  void claimed(UUID nodeId, boolean returned) {
    mastery = mastery.claimedBy(nodeId, returned);
  }

  /** Makes this engine the master. Returns the previous master. */
  Engine succeed(Engine next) {
    Engine before = master();
    mastery = mastery.passedOnBy(before.nodeId());
    change(before.nodeId(), e -> e.asMaster(false));
    change(next.nodeId(), e -> e.asMaster(true));
    return before;
  }

  /**
   * Returns true if an engine other than the master's is live and does not have to stop, so that it
   * could become master.
   */
  boolean hasHeir() {
    return engines.values().stream().anyMatch(e -> e.isLive() && !e.master() && e.stopAt() == null);
  }

  @Nullable Engine engine(UUID nodeId) {
    return engines.get(nodeId);
  }

  @Nullable Engine live(UUID nodeId) {
    Engine engine = engines.get(nodeId);
    return engine != null && engine.isLive() ? engine : null;
  }

  boolean anyLive() {
    return engines.values().stream().anyMatch(Engine::isLive);
  }

  void add(Engine engine) {
    if (engines.putIfAbsent(engine.nodeId(), engine) != null) {
      throw new IllegalStateException("node " + engine.node() + " has been in this attempt");
    }
  }

  void mainReturned(Instant at) {
    mainReturnedAt = at;
    masterFound();
  }

  /** Ends the attempt. A later end does not replace the first one. */
  void end(AttemptEnd how) {
    if (end == null) {
      end = how;
    }
  }

  void change(UUID nodeId, UnaryOperator<Engine> change) {
    engines.computeIfPresent(nodeId, (id, engine) -> change.apply(engine));
  }

  void stopLive(Instant at, String reason) {
    engines.replaceAll((id, engine) -> engine.isLive() ? engine.stopping(at, reason) : engine);
  }

  void killLive(Instant at, String reason) {
    engines.replaceAll((id, engine) -> engine.isLive() ? engine.killed(at, reason) : engine);
  }
}
