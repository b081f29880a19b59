package org.satingrid.portal.evidence;

import jakarta.annotation.PreDestroy;
import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.satingrid.portal.scheduling.Leadership;
import org.satingrid.portal.shared.Settings;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;

/** One thread that looks after the evidence, of several portals in the one that leads. */
@Service
class EvidenceKeeper {
  private static final Logger LOG = LoggerFactory.getLogger(EvidenceKeeper.class);
  private static final int CLOSE_EVERY_SECONDS = 5;

  private final EvidenceBooks books;
  private final Leadership leadership;
  private final Settings settings;
  private final Clock clock;
  private Instant nextSweep = Instant.MIN;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "evidence"));

  EvidenceKeeper(EvidenceBooks books, Leadership leadership, Settings settings, Clock clock) {
    this.books = books;
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
      books.close();
      Instant now = clock.instant();
      if (!now.isBefore(nextSweep)) {
        nextSweep = now.plus(settings.evidence().sweepEvery());
        books.sweep();
      }
    } catch (RuntimeException e) {
      LOG.error("Looking after the evidence failed; trying again later", e);
    }
  }

  @PreDestroy
  void stop() throws InterruptedException {
    thread.shutdown();
    if (!thread.awaitTermination(5, TimeUnit.SECONDS)) {
      thread.shutdownNow();
    }
  }
}
