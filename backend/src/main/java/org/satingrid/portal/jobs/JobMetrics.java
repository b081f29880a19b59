package org.satingrid.portal.jobs;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import org.satingrid.contract.api.JobState;
import org.springframework.stereotype.Component;

/**
 * Counts jobs by state, the same at every portal. The database is read only when the metrics are
 * requested.
 */
@Component
class JobMetrics {
  private static final Duration FRESH = Duration.ofSeconds(5);

  private final JobQueries queries;
  private final Clock clock;
  private Map<JobState, Long> counts = Map.of();
  private Instant countedAt = Instant.MIN;

  JobMetrics(JobQueries queries, Clock clock, MeterRegistry metrics) {
    this.queries = queries;
    this.clock = clock;
    for (JobState state : JobState.values()) {
      Gauge.builder("satin.jobs", () -> count(state))
          .description("Jobs by state; queued ones are the length of the queue")
          .tag("state", state.name().toLowerCase(Locale.ROOT))
          .register(metrics);
    }
  }

  /** Returns the number of jobs in a state. One query reads the counts of all states. */
  private synchronized long count(JobState state) {
    Instant now = clock.instant();
    if (countedAt.isBefore(now.minus(FRESH))) {
      counts = queries.countByState();
      countedAt = now;
    }
    return counts.getOrDefault(state, 0L);
  }
}
