package org.satingrid.portal.telemetry;

import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Adds up the reports of each job's engines once a second. A sum after each report would mean that
 * a thousand engines cause a thousand sums a second, each stored in the same row. A sum is at most
 * one second old.
 */
@Component
class ProgressSums {
  private static final Logger LOG = LoggerFactory.getLogger(ProgressSums.class);

  private final TelemetryRepository repository;
  private final Clock clock;
  private final Set<UUID> reported = ConcurrentHashMap.newKeySet();

  ProgressSums(TelemetryRepository repository, Clock clock) {
    this.repository = repository;
    this.clock = clock;
  }

  /** Records that a report of an engine of this job is stored. */
  void reported(UUID job) {
    reported.add(job);
  }

  @Scheduled(fixedDelay = 1000)
  void everySecond() {
    List<UUID> due = List.copyOf(reported);
    // A report that arrives between these two lines is part of the sums, because the sums are read
    // later.
    due.forEach(reported::remove);
    if (due.isEmpty()) {
      return;
    }
    try {
      repository.raiseProgress(due, clock.instant());
    } catch (RuntimeException e) {
      reported.addAll(due);
      LOG.error("Computing the progress of jobs failed; trying again in a second", e);
    }
  }
}
