package org.satingrid.portal.scheduling;

import jakarta.annotation.PreDestroy;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.satingrid.portal.jobs.JobChanged;
import org.satingrid.portal.sites.NodeCameUp;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * One thread that schedules: soon after anything happened that matters, and every second. Of
 * several portals only the one with the lease does.
 */
@Service
class SchedulingLoop {
  private static final Logger LOG = LoggerFactory.getLogger(SchedulingLoop.class);

  private final SchedulingRound round;
  private final Rescuer rescuer;
  private final Lease lease;
  private final AtomicBoolean woken = new AtomicBoolean();
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "scheduling"));

  SchedulingLoop(SchedulingRound round, Rescuer rescuer, Lease lease) {
    this.round = round;
    this.rescuer = rescuer;
    this.lease = lease;
  }

  @EventListener(ApplicationReadyEvent.class)
  void start() {
    var unused = thread.scheduleWithFixedDelay(this::everySecond, 0, 1, TimeUnit.SECONDS);
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(JobChanged event) {
    wake();
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(NodeCameUp event) {
    wake();
  }

  private void wake() {
    if (woken.compareAndSet(false, true)) {
      try {
        thread.execute(this::schedule);
      } catch (RejectedExecutionException e) {
        LOG.debug("not scheduling any more", e);
      }
    }
  }

  private void everySecond() {
    try {
      if (!lease.renew()) {
        return;
      }
      rescuer.run();
    } catch (RuntimeException e) {
      LOG.error("Watching over jobs failed; trying again in a second", e);
    }
    schedule();
  }

  private void schedule() {
    woken.set(false);
    try {
      round.run();
    } catch (RuntimeException e) {
      LOG.error("Scheduling failed; trying again in a second", e);
    }
  }

  @PreDestroy
  void stop() throws InterruptedException {
    thread.shutdown();
    if (!thread.awaitTermination(5, TimeUnit.SECONDS)) {
      thread.shutdownNow();
    }
    try {
      lease.release();
    } catch (RuntimeException e) {
      LOG.info("The lease was not given back; it runs out by itself: {}", e.toString());
    }
  }
}
