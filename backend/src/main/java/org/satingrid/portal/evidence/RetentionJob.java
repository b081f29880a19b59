package org.satingrid.portal.evidence;

import jakarta.annotation.PreDestroy;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.satingrid.portal.leadership.Leadership;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.retention.ExpiringRows;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;

/**
 * Removes expired data: first evidence, then rows of every module. Its thread runs only in the
 * leading portal.
 */
@Service
class RetentionJob {
  private static final Logger LOG = LoggerFactory.getLogger(RetentionJob.class);
  private static final int CLOSE_EVERY_SECONDS = 5;
  private static final int PIECE = 500;
  private static final int MAX_PIECES = 200;

  private final EvidenceRetention retention;
  private final List<ExpiringRows> rows;
  private final Leadership leadership;
  private final Settings settings;
  private final Clock clock;
  private Instant nextSweep = Instant.MIN;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "retention"));

  RetentionJob(
      EvidenceRetention retention,
      List<ExpiringRows> rows,
      Leadership leadership,
      Settings settings,
      Clock clock) {
    this.retention = retention;
    this.rows = List.copyOf(rows);
    this.leadership = leadership;
    this.settings = settings;
    this.clock = clock;
  }

  @EventListener(ApplicationReadyEvent.class)
  void start() {
    var unused =
        thread.scheduleWithFixedDelay(
            this::look, CLOSE_EVERY_SECONDS, CLOSE_EVERY_SECONDS, TimeUnit.SECONDS);
  }

  private void look() {
    try {
      if (!leadership.isHere()) {
        return;
      }
      retention.close();
      Instant now = clock.instant();
      if (!now.isBefore(nextSweep)) {
        nextSweep = now.plus(settings.evidence().sweepEvery());
        retention.sweep();
        removeRows(now);
      }
    } catch (RuntimeException e) {
      failed("The round of retention", e);
    }
  }

  /**
   * Logs a failure. A failure during the end of the portal is not logged as an error, because the
   * work is repeated after the next start.
   */
  private void failed(String what, RuntimeException e) {
    if (thread.isShutdown()) {
      LOG.info("{} ends with the portal; the rest waits for its next start", what);
    } else {
      LOG.error("{} failed; trying again later", what, e);
    }
  }

  /**
   * Removes expired rows of all kinds. A kind that fails does not prevent the removal of other
   * kinds.
   */
  void removeRows(Instant now) {
    for (ExpiringRows kind : rows) {
      try {
        int removed = removeAll(kind, now);
        if (removed > 0) {
          LOG.info("Retention removed {} {}", removed, kind.name());
        }
      } catch (RuntimeException e) {
        failed("Removing old " + kind.name(), e);
      }
    }
  }

  /**
   * Removes rows in batches, so that each batch holds its locks only for a moment. If the time is
   * over, the remaining rows wait for the next round.
   */
  private int removeAll(ExpiringRows kind, Instant now) {
    int removed = 0;
    for (int i = 0; i < MAX_PIECES && !thread.isShutdown(); i++) {
      int piece = kind.remove(now, PIECE);
      removed += piece;
      if (piece < PIECE) {
        break;
      }
    }
    return removed;
  }

  @PreDestroy
  void stop() throws InterruptedException {
    thread.shutdown();
    if (!thread.awaitTermination(5, TimeUnit.SECONDS)) {
      thread.shutdownNow();
    }
  }
}
