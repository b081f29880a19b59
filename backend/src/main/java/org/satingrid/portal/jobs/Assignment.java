package org.satingrid.portal.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/**
 * A node's part in a job.
 *
 * @param attemptBegan start of the attempt, by the portal's clock
 */
public record Assignment(UUID jobId, Engine engine, Instant attemptBegan) {
  /**
   * Seconds that the engine can have worked: since it joined, by its agent's clock. A joining that
   * is still to come by the portal's clock counts from the attempt's beginning.
   */
  public double secondsUntil(Instant now) {
    Instant joined = engine.joinedAt();
    Instant from = joined == null || joined.isAfter(now) ? attemptBegan : joined;
    return Math.max(0, Duration.between(from, now).toSeconds());
  }
}
