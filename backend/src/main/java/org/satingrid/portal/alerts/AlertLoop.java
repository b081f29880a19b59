package org.satingrid.portal.alerts;

import jakarta.annotation.PreDestroy;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.satingrid.portal.leadership.Leadership;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;

/** Runs the checks for alerts in a thread, if this portal is the leading one. */
@Service
class AlertLoop {
  private static final Logger LOG = LoggerFactory.getLogger(AlertLoop.class);

  private final AlertLook look;
  private final Leadership leadership;
  private final AlertProperties properties;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "alerts"));

  AlertLoop(AlertLook look, Leadership leadership, AlertProperties properties) {
    this.look = look;
    this.leadership = leadership;
    this.properties = properties;
  }

  @EventListener(ApplicationReadyEvent.class)
  void start() {
    long millis = properties.every().toMillis();
    var unused = thread.scheduleWithFixedDelay(this::run, millis, millis, TimeUnit.MILLISECONDS);
  }

  private void run() {
    try {
      if (leadership.isHere()) {
        look.look();
      } else {
        look.forget();
      }
    } catch (RuntimeException e) {
      if (!thread.isShutdown()) {
        LOG.error("Checking for alerts failed; trying again in {}", properties.every(), e);
      }
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
