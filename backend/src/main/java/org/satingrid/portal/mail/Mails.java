package org.satingrid.portal.mail;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;

/** Accepts mails and stores them for sending. */
@Service
public class Mails {
  /** Published when a mail was added. It is due after the commit of the transaction. */
  record Filled() {}

  private static final Logger LOG = LoggerFactory.getLogger(Mails.class);

  private final MailRepository repository;
  private final MailServer server;
  private final MailProperties properties;
  private final ApplicationEventPublisher events;
  private final Counter leftOut;
  private final Clock clock;

  Mails(
      MailRepository repository,
      MailServer server,
      MailProperties properties,
      ApplicationEventPublisher events,
      MeterRegistry metrics,
      Clock clock) {
    this.repository = repository;
    this.server = server;
    this.properties = properties;
    this.events = events;
    this.clock = clock;
    leftOut =
        Counter.builder("satin.mail.left.out")
            .description("Mails that were left out by a limit on their number")
            .register(metrics);
  }

  /** Returns true if the settings name a mail server. */
  public boolean areSent() {
    return server.isThere();
  }

  /**
   * Adds a mail. It is sent after the caller's transaction has committed. Has no effect without a
   * mail server.
   */
  public void add(String address, String subject, String body) {
    if (!areSent()) {
      return;
    }
    String text = properties.portal().isEmpty() ? body : body + "\n\n" + properties.portal();
    if (repository.add(address, oneLine(subject), text, clock.instant(), properties)) {
      events.publishEvent(new Filled());
    } else {
      leftOut.increment();
      LOG.warn(
          "A mail is left out: too many mails were sent to its address this hour, or too"
              + " many mails wait");
    }
  }

  private static String oneLine(String subject) {
    return subject.replaceAll("\\p{Cntrl}", " ");
  }
}
