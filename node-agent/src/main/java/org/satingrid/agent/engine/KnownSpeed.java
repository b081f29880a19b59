package org.satingrid.agent.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.satingrid.agent.config.Json;
import org.satingrid.contract.agent.FromAgent.Speed;

/**
 * A measured speed, with the conditions under which it is valid.
 *
 * @param quota true if the host limited the processor time during the measurement, false if the
 *     engine limited itself
 * @param java path of the Java
 * @param engine hash of the engine's jar
 */
public record KnownSpeed(
    Speed speed, Instant at, int workers, double cpu, boolean quota, String java, String engine) {
  private static final Duration LIFE = Duration.ofDays(1);

  /** Returns the same conditions with another speed. */
  public KnownSpeed with(Speed measured) {
    return new KnownSpeed(measured, at, workers, cpu, quota, java, engine);
  }

  /** Returns the stored speed. Empty if it is missing, old, or measured under other conditions. */
  public static Optional<Speed> load(Path file, KnownSpeed wanted) {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(Json.load(file, KnownSpeed.class))
          .filter(found -> found.holdsFor(wanted))
          .map(KnownSpeed::speed);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private boolean holdsFor(KnownSpeed wanted) {
    Duration age = Duration.between(at, wanted.at);
    return !age.isNegative()
        && age.compareTo(LIFE) < 0
        && workers == wanted.workers
        && cpu == wanted.cpu
        && quota == wanted.quota
        && java.equals(wanted.java)
        && engine.equals(wanted.engine);
  }
}
