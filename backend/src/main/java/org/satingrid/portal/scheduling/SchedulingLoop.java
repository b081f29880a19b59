package org.satingrid.portal.scheduling;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.annotation.PreDestroy;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.satingrid.portal.jobs.ChangedElsewhere;
import org.satingrid.portal.jobs.JobChanged;
import org.satingrid.portal.leadership.Lease;
import org.satingrid.portal.sites.NodeCameUp;
import org.satingrid.portal.sites.NodeChanged;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * The thread that schedules. It runs a round soon after an event that can change decisions, and at
 * least every second. Only the portal with the lease schedules.
 */
@Service
class SchedulingLoop {
  private static final Logger LOG = LoggerFactory.getLogger(SchedulingLoop.class);

  private static final long MAX_PAUSE_NANOS = 500_000_000;
  private static final long MAX_PAUSE_FOR_NODES_NANOS = 1_000_000_000;

  /** The pause after a round, as a multiple of the round's duration. */
  private static final int SHARE = 2;

  private static final int SHARE_FOR_NODES = 20;

  private final SchedulingRound round;
  private final Rescuer rescuer;
  private final Lease lease;
  private final Timer rounds;
  private volatile long roundEnd = System.nanoTime();
  private volatile long roundNanos;
  private final AtomicBoolean woken = new AtomicBoolean();
  private final AtomicBoolean nodesCame = new AtomicBoolean();
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "scheduling"));

  SchedulingLoop(SchedulingRound round, Rescuer rescuer, Lease lease, MeterRegistry metrics) {
    this.round = round;
    this.rescuer = rescuer;
    this.lease = lease;
    rounds =
        Timer.builder("satin.scheduling.round")
            .description(
                "Time of a scheduling round, from reading the grid's state to storing"
                    + " the decisions")
            .register(metrics);
  }

  @EventListener(ApplicationReadyEvent.class)
  void start() {
    var unused = thread.scheduleWithFixedDelay(this::everySecond, 0, 1, TimeUnit.SECONDS);
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(JobChanged event) {
    wake();
  }

  /**
   * Schedules a round after a node has connected, with a longer delay than for other events.
   * Therefore ten thousand nodes that connect at once cause only a few rounds. Waiting jobs still
   * get a round every second.
   */
  @TransactionalEventListener(fallbackExecution = true)
  void on(NodeCameUp event) {
    if (nodesCame.compareAndSet(false, true)) {
      runIn(pause(SHARE_FOR_NODES, MAX_PAUSE_FOR_NODES_NANOS));
    }
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(NodeChanged event) {
    wake();
  }

  @EventListener
  void on(ChangedElsewhere event) {
    wake();
  }

  private void wake() {
    if (woken.compareAndSet(false, true)) {
      runIn(pause(SHARE, MAX_PAUSE_NANOS));
    }
  }

  private void runIn(long nanos) {
    try {
      var unused = thread.schedule(this::schedule, nanos, TimeUnit.NANOSECONDS);
    } catch (RejectedExecutionException e) {
      LOG.debug("not scheduling any more", e);
    }
  }

  /**
   * Returns the pause before the next round, twice the duration of a round. On a large grid rounds
   * are long and events are frequent, and the pause leaves two thirds of the time for other work.
   */
  private long pause(int rounds, long longest) {
    long last = roundNanos;
    return Math.max(0, Math.min(longest, roundEnd + rounds * last - System.nanoTime()));
  }

  private void everySecond() {
    try {
      Optional<Duration> pause = lease.renew();
      if (pause.isEmpty()) {
        return;
      }
      rescuer.run(pause.get());
    } catch (RuntimeException e) {
      LOG.error("The check of running jobs failed; trying again in a second", e);
    }
    schedule();
  }

  private void schedule() {
    woken.set(false);
    nodesCame.set(false);
    long start = System.nanoTime();
    try {
      round.run();
    } catch (RuntimeException e) {
      LOG.error("Scheduling failed; trying again in a second", e);
    }
    roundEnd = System.nanoTime();
    roundNanos = roundEnd - start;
    rounds.record(roundNanos, TimeUnit.NANOSECONDS);
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
      LOG.info("The lease could not be released. It expires by itself: {}", e.toString());
    }
  }
}
