package org.satingrid.portal.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/**
 * A node's part in a job: its engine in the latest attempt.
 *
 * @param attemptBegan start of the attempt, by the portal's clock
 */
public record Assignment(UUID jobId, Engine engine, Instant attemptBegan) {
  /**
   * Returns the maximum number of seconds that the engine can have worked until {@code now}: the
   * time since it joined, by its agent's clock. If this clock says that the engine joins in the
   * future, it is wrong, and the time since the attempt's start counts.
   */
  public double secondsUntil(Instant now) {
    Instant joined = engine.joinedAt();
    Instant from = joined == null || joined.isAfter(now) ? attemptBegan : joined;
    return Math.max(0, Duration.between(from, now).toSeconds());
  }
}
