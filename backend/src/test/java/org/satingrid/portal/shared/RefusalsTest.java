package org.satingrid.portal.shared;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.Problem;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.mock.web.MockHttpServletRequest;

class RefusalsTest {
  private final Logger logger = (Logger) LoggerFactory.getLogger(Refusals.class);
  private final ListAppender<ILoggingEvent> lines = new ListAppender<>();
  private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
  private Instant now = Instant.parse("2026-11-29T00:00:00Z");
  private final Refusals refusals = new Refusals(metrics, new Now());

  private final class Now extends Clock {
    @Override
    public ZoneOffset getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(java.time.ZoneId zone) {
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

  @Test
  void eachIsCountedAndTheLogHasOneLineAMinuteAboutEachCode() {
    for (int second = 0; second < 120; second++) {
      for (int i = 0; i < 10; i++) {
        refuse(HttpStatus.FORBIDDEN, "not this one");
        refuse(HttpStatus.NOT_FOUND, "nor this one");
      }
      now = now.plus(Duration.ofSeconds(1));
    }
    assertEquals(1_200, counted("forbidden"));
    assertEquals(1_200, counted("not-found"));
    assertEquals(4, lines.list.size(), lines.list::toString);
    assertTrue(said().get(0).startsWith("1 requests refused (403 forbidden)"), said()::toString);
    assertTrue(said().get(2).startsWith("600 requests refused (403"), said()::toString);
  }

  @Test
  void aRefusalHasOneLineWhateverTheStrangerSent() {
    refuse(HttpStatus.BAD_REQUEST, "cannot be \"\n2026 ERROR forged\"");
    assertEquals(1, said().get(0).lines().count());
    assertTrue(said().get(0).length() < 400, said()::toString);
  }

  @Test
  void aFailureOfThePortalIsNoRefusal() {
    refuse(HttpStatus.INTERNAL_SERVER_ERROR, "broken");
    refuse(HttpStatus.SERVICE_UNAVAILABLE, "crowded");
    assertEquals(0, counted("internal-server-error"));
    assertEquals(1, counted("service-unavailable"));
  }

  private void refuse(HttpStatus status, String detail) {
    String path = "/api/" + "x".repeat(5_000);
    MockHttpServletRequest request = new MockHttpServletRequest("GET", path);
    Problem problem = Problems.of(status, detail, path);
    refusals.count(problem, request);
  }

  private double counted(String code) {
    var counter = metrics.find(Refusals.NAME).tag("code", code).counter();
    return counter == null ? 0 : counter.count();
  }

  private List<String> said() {
    return lines.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
  }
}
