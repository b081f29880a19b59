package org.satingrid.portal.scheduling;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/**
 * Counts successive failures to start a job or to change its nodes. Failures of rounds that follow
 * each other within a short time count as one. Not thread-safe.
 */
final class FailedStarts {
  static final int MAX_FAILURES = 3;
  static final Duration APART = Duration.ofSeconds(1);

  private final Map<UUID, Failures> failures = new HashMap<>();

  private record Failures(int count, Instant last) {}

  /**
   * Counts a failure of a job. Returns true if the job has reached the maximum, and resets its
   * count.
   */
  boolean failed(UUID job, Instant now) {
    Failures before = failures.getOrDefault(job, new Failures(0, Instant.MIN));
    if (before.count > 0 && before.last.plus(APART).isAfter(now)) {
      return false;
    }
    if (before.count + 1 == MAX_FAILURES) {
      failures.remove(job);
      return true;
    }
    failures.put(job, new Failures(before.count + 1, now));
    return false;
  }

  void worked(UUID job) {
    failures.remove(job);
  }
}
