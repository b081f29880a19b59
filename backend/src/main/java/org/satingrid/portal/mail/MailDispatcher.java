package org.satingrid.portal.mail;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.annotation.PreDestroy;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.DueWork;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.mail.MailException;
import org.springframework.stereotype.Service;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Sends due mails one at a time. Looks for due mails every second, and as soon as this portal has
 * added one.
 */
@Service
class MailDispatcher implements DueWork.Source<Mail> {
  private static final Logger LOG = LoggerFactory.getLogger(MailDispatcher.class);
  private static final int MAX_ERROR_LENGTH = 300;

  private final MailRepository repository;
  private final MailServer server;
  private final MailProperties properties;
  private final MeterRegistry metrics;
  private final Clock clock;
  private final DueWork<Mail> work = new DueWork<>("mail", 1, this);

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
        .description("Mails that wait to be sent")
        .register(metrics);
  }

  @EventListener(ApplicationReadyEvent.class)
  void start() {
    if (server.isThere()) {
      work.start();
    }
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(Mails.Filled event) {
    work.wake();
  }

  @Override
  public Optional<Mail> claim() {
    return repository.claim(clock.instant());
  }

  @Override
  public void handle(Mail mail) {
    long start = System.nanoTime();
    String error = null;
    try {
      server.send(mail);
    } catch (MailException e) {
      error = String.valueOf(e.getMessage());
    }
    Timer.builder("satin.mail.attempts")
        .description("Number of attempts to send mail through the mail server")
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
    repository.failed(mail, error.substring(0, Math.min(error.length(), MAX_ERROR_LENGTH)), next);
  }

  @PreDestroy
  void stop() {
    work.close();
  }
}
