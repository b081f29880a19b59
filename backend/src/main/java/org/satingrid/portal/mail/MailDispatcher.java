package org.satingrid.portal.mail;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.annotation.PreDestroy;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.mail.MailException;
import org.springframework.stereotype.Service;
import org.springframework.transaction.event.TransactionalEventListener;

/** Sends what is due: as soon as something is, and every second. One thread, one mail at a time. */
@Service
class MailDispatcher {
  private static final Logger LOG = LoggerFactory.getLogger(MailDispatcher.class);
  private static final int LONGEST_ERROR = 300;

  private final MailRepository repository;
  private final MailServer server;
  private final MailProperties properties;
  private final MeterRegistry metrics;
  private final Clock clock;
  private final AtomicBoolean woken = new AtomicBoolean();
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "mail"));

  MailDispatcher(
      MailRepository repository,
      MailServer server,
      MailProperties properties,
      MeterRegistry metrics,
      Clock clock) {
    this.repository = repository;
    this.server = server;
    this.properties = properties;
    this.metrics = metrics;
    this.clock = clock;
    Gauge.builder("satin.mail.pending", repository::pending)
        .description("Mails that are still to be sent")
        .register(metrics);
  }

  @EventListener(ApplicationReadyEvent.class)
  void start() {
    if (server.isThere()) {
      var unused = thread.scheduleWithFixedDelay(this::wake, 1, 1, TimeUnit.SECONDS);
    }
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(Mails.Filled event) {
    wake();
  }

  private void wake() {
    if (woken.compareAndSet(false, true)) {
      try {
        thread.execute(this::dispatch);
      } catch (RejectedExecutionException e) {
        LOG.debug("not sending any more", e);
      }
    }
  }

  private void dispatch() {
    woken.set(false);
    try {
      Optional<Mail> due = repository.claim(clock.instant());
      while (due.isPresent() && !thread.isShutdown()) {
        send(due.get());
        due = repository.claim(clock.instant());
      }
    } catch (RuntimeException e) {
      LOG.error("Sending mail failed; trying again in a second", e);
    }
  }

  private void send(Mail mail) {
    long start = System.nanoTime();
    String error = null;
    try {
      server.send(mail);
    } catch (MailException e) {
      error = String.valueOf(e.getMessage());
    }
    Timer.builder("satin.mail.attempts")
        .description("Attempts to hand mail to the mail server")
        .tag("outcome", error == null ? "sent" : "failed")
        .register(metrics)
        .record(System.nanoTime() - start, TimeUnit.NANOSECONDS);
    store(mail, error);
  }

  private void store(Mail mail, @Nullable String error) {
    if (error == null) {
      repository.sent(mail);
      return;
    }
    Instant next = mail.next(properties.retryAfter(), clock.instant());
    LOG.warn(
        "Mail {} was not sent, {}: {}",
        mail.id(),
        next == null ? "and is given up" : "trying again at " + next,
        error);
    repository.failed(mail, error.substring(0, Math.min(error.length(), LONGEST_ERROR)), next);
  }

  @PreDestroy
  void stop() throws InterruptedException {
    thread.shutdown();
    if (!thread.awaitTermination(3, TimeUnit.SECONDS)) {
      thread.shutdownNow();
    }
  }
}
