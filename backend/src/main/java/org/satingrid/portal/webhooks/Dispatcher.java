package org.satingrid.portal.webhooks;

import jakarta.annotation.PreDestroy;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;
import org.springframework.transaction.event.TransactionalEventListener;

/** Gives webhooks their turns: as soon as something is due here, and every second. */
@Service
class Dispatcher {
  private static final Logger LOG = LoggerFactory.getLogger(Dispatcher.class);
  private static final int TURNS_AT_ONCE = 8;

  private final TurnRepository turns;
  private final Turn turn;
  private final Clock clock;
  private final AtomicBoolean woken = new AtomicBoolean();
  private final Semaphore free = new Semaphore(TURNS_AT_ONCE);
  private final AtomicInteger number = new AtomicInteger();
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "webhooks"));
  private final ExecutorService workers =
      Executors.newFixedThreadPool(
          TURNS_AT_ONCE, task -> new Thread(task, "webhooks-" + number.incrementAndGet()));

  Dispatcher(TurnRepository turns, Turn turn, Clock clock) {
    this.turns = turns;
    this.turn = turn;
    this.clock = clock;
  }

  @EventListener(ApplicationReadyEvent.class)
  void start() {
    var unused = thread.scheduleWithFixedDelay(this::wake, 1, 1, TimeUnit.SECONDS);
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(Outbox.Filled event) {
    wake();
  }

  private void wake() {
    if (woken.compareAndSet(false, true)) {
      try {
        thread.execute(this::dispatch);
      } catch (RejectedExecutionException e) {
        LOG.debug("not delivering any more", e);
      }
    }
  }

  private void dispatch() {
    woken.set(false);
    try {
      while (free.tryAcquire()) {
        if (!begin()) {
          return;
        }
      }
    } catch (RuntimeException e) {
      LOG.error("Looking for due deliveries failed; trying again in a second", e);
    }
  }

  /** Whether there was a webhook to begin with. */
  private boolean begin() {
    boolean begun = false;
    try {
      Optional<Hook> hook = turns.claim(clock.instant());
      if (hook.isPresent()) {
        workers.execute(() -> run(hook.get()));
        begun = true;
      }
      return begun;
    } finally {
      if (!begun) {
        free.release();
      }
    }
  }

  private void run(Hook hook) {
    try {
      turn.run(hook.id());
    } catch (RuntimeException e) {
      LOG.error("Delivering to webhook {} failed; it is tried again", hook.id(), e);
    } finally {
      free.release();
    }
    wake();
  }

  @PreDestroy
  void stop() throws InterruptedException {
    thread.shutdown();
    workers.shutdown();
    if (!workers.awaitTermination(3, TimeUnit.SECONDS)) {
      workers.shutdownNow();
    }
  }
}
