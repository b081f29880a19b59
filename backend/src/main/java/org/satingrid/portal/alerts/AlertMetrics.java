package org.satingrid.portal.alerts;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import org.satingrid.contract.api.AlertKind;
import org.springframework.stereotype.Component;

/**
 * Counts active alerts by kind. All portals report the same counts. The database is read only when
 * the metrics are requested.
 */
@Component
class AlertMetrics {
  private static final Duration FRESH = Duration.ofSeconds(5);

  private final AlertRepository repository;
  private final Clock clock;
  private Map<AlertKind, Long> counts = Map.of();
  private Instant countedAt = Instant.MIN;

  AlertMetrics(AlertRepository repository, Clock clock, MeterRegistry metrics) {
    this.repository = repository;
    this.clock = clock;
    for (AlertKind kind : AlertKind.values()) {
      Gauge.builder("satin.alerts", () -> count(kind))
          .description("Raised alerts by kind")
          .tag("kind", kind.name().toLowerCase(Locale.ROOT))
          .register(metrics);
    }
  }

  /** Returns the number of active alerts of a kind. One query reads the counts of all kinds. */
  private synchronized long count(AlertKind kind) {
    Instant now = clock.instant();
    if (countedAt.isBefore(now.minus(FRESH))) {
      counts = repository.countRaised();
      countedAt = now;
    }
    return counts.getOrDefault(kind, 0L);
  }
}
