package org.satingrid.portal.jobs;

import java.time.Clock;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.satingrid.portal.shared.LogThrottle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Collects the jobs with rows that cannot be read. Lists and scheduling rounds leave these jobs
 * out.
 */
@Component
class UnreadableRows {
  private static final Logger LOG = LoggerFactory.getLogger(UnreadableRows.class);

  private final Clock clock;
  private final LogThrottle warnings = new LogThrottle();
  private final Map<UUID, String> found = new ConcurrentHashMap<>();

  UnreadableRows(Clock clock) {
    this.clock = clock;
  }

  void add(UUID job, RuntimeException fault) {
    found.put(job, fault.getClass().getSimpleName());
    if (warnings.allows(job, clock.instant())) {
      LOG.warn("The row of job {} cannot be read and is left out", job, fault);
    }
  }

  /**
   * Returns the jobs with unreadable rows that were found since the last call, each with the fault
   * of its row.
   */
  Map<UUID, String> take() {
    Map<UUID, String> taken = Map.copyOf(found);
    found.keySet().removeAll(taken.keySet());
    return taken;
  }
}
