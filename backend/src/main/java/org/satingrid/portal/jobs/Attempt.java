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
  private final Instant createdAt;
  private final Map<UUID, Engine> engines = new LinkedHashMap<>();
  private @Nullable Instant mainReturnedAt;

  Attempt(UUID id, Instant createdAt, @Nullable Instant mainReturnedAt, List<Engine> engines) {
    this.id = id;
    this.createdAt = createdAt;
    this.mainReturnedAt = mainReturnedAt;
    engines.forEach(engine -> this.engines.put(engine.nodeId(), engine));
  }

  UUID id() {
    return id;
  }

  Instant createdAt() {
    return createdAt;
  }

  @Nullable Instant mainReturnedAt() {
    return mainReturnedAt;
  }

  List<Engine> engines() {
    return List.copyOf(engines.values());
  }

  @Nullable Engine live(UUID nodeId) {
    Engine engine = engines.get(nodeId);
    return engine != null && engine.isLive() ? engine : null;
  }

  boolean anyLive() {
    return engines.values().stream().anyMatch(Engine::isLive);
  }

  void mainReturned(Instant at) {
    mainReturnedAt = at;
  }

  void change(UUID nodeId, UnaryOperator<Engine> change) {
    engines.computeIfPresent(nodeId, (id, engine) -> change.apply(engine));
  }

  void stopLive(Instant at, String reason) {
    engines.replaceAll((id, engine) -> engine.isLive() ? engine.stopping(at, reason) : engine);
  }
}
