package org.satingrid.portal.jobs;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** One try at a job: its engines, and whether the program's main has returned. */
final class Attempt {
  private final UUID id;
  private final int number;
  private final Instant createdAt;
  private final Map<UUID, Engine> engines = new LinkedHashMap<>();
  private @Nullable Instant mainReturnedAt;
  private @Nullable AttemptEnd end;

  Attempt(
      UUID id,
      int number,
      Instant createdAt,
      @Nullable Instant mainReturnedAt,
      @Nullable AttemptEnd end,
      List<Engine> engines) {
    this.id = id;
    this.number = number;
    this.createdAt = createdAt;
    this.mainReturnedAt = mainReturnedAt;
    this.end = end;
    engines.forEach(engine -> this.engines.put(engine.nodeId(), engine));
  }

  UUID id() {
    return id;
  }

  /** From 1. */
  int number() {
    return number;
  }

  Instant createdAt() {
    return createdAt;
  }

  @Nullable Instant mainReturnedAt() {
    return mainReturnedAt;
  }

  /** How it ended, or null. */
  @Nullable AttemptEnd end() {
    return end;
  }

  boolean isOver() {
    return end != null;
  }

  List<Engine> engines() {
    return List.copyOf(engines.values());
  }

  Engine master() {
    return engines.values().stream().filter(Engine::master).findFirst().orElseThrow();
  }

  boolean had(UUID nodeId) {
    return engines.containsKey(nodeId);
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
  }

  /** The first end stands. */
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
}
