package org.satingrid.portal.shared.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class FailureLogTest {
  private final Logger logger = (Logger) LoggerFactory.getLogger(FailureLog.class);
  private final ListAppender<ILoggingEvent> lines = new ListAppender<>();
  private Instant now = Instant.parse("2026-11-29T00:00:00Z");
  private final FailureLog failures = new FailureLog(new Now());

  private final class Now extends Clock {
    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }

    @Override
    public Instant instant() {
      return now;
    }
  }

  @BeforeEach
  void listen() {
    lines.start();
    logger.addAppender(lines);
  }

  @AfterEach
  void leave() {
    logger.detachAppender(lines);
  }

  private static IllegalStateException failure() {
    return new IllegalStateException("broken");
  }

  @Test
  void aRepeatedFailureHasOneTraceAMinute() {
    for (int second = 0; second <= 60; second++) {
      failures.write("/api/v1/jobs/" + second, failure());
      now = now.plus(Duration.ofSeconds(1));
    }
    assertEquals(
        List.of(
            "1 requests failed, the last is /api/v1/jobs/0",
            "60 requests failed, the last is /api/v1/jobs/60"),
        lines.list.stream().map(ILoggingEvent::getFormattedMessage).toList());
    lines.list.forEach(line -> assertNotNull(line.getThrowableProxy()));
  }

  @Test
  void anotherFailureHasItsOwnTrace() {
    failures.write("/a", failure());
    failures.write("/a", new IllegalStateException("another place"));
    failures.write("/a", new IllegalArgumentException("another class"));
    failures.write("/b", failure());
    assertEquals(3, lines.list.size());
  }
}
