package org.satingrid.portal.agentgateway;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class NodeFaultsTest {
  private static final String WORDS = "a\n2026 ERROR the portal is on fire\u001b[31m\u202e";

  private final Logger logger = (Logger) LoggerFactory.getLogger(NodeFaults.class);
  private final ListAppender<ILoggingEvent> lines = new ListAppender<>();
  private Instant now = Instant.parse("2026-11-29T00:00:00Z");
  private final InstantSource source = () -> now;
  private final Clock clock = source.withZone(ZoneOffset.UTC);
  private final NodeFaults faults = new NodeFaults(clock);
  private final NodePrincipal evil = node("evil");

  private static NodePrincipal node(String name) {
    return new NodePrincipal(UUID.randomUUID(), name, "site", Duration.ZERO);
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

  private List<String> texts() {
    return lines.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
  }

  @Test
  void eachNodeHasOneLineAMinuteWithACount() {
    NodePrincipal other = node("other");
    for (int second = 0; second < 120; second++) {
      for (int i = 0; i < 10; i++) {
        faults.invalid(evil, WORDS);
      }
      faults.invalid(other, "no JSON");
      now = now.plusSeconds(1);
    }
    assertEquals(4, texts().size(), () -> texts().toString());
    assertTrue(texts().get(0).contains("evil sent invalid messages (1 since"), texts()::toString);
    assertTrue(texts().get(2).contains("evil sent invalid messages (600 since"), texts()::toString);
    assertTrue(texts().get(3).contains("other sent invalid messages (60 since"), texts()::toString);
  }

  @Test
  void theNodesWordsAreShortAndPlain() {
    faults.invalid(evil, WORDS + "L".repeat(4 << 20));
    now = now.plusSeconds(60);
    faults.failed(evil, new IllegalStateException(WORDS, new IllegalStateException(WORDS)));
    assertEquals(2, lines.list.size());
    for (ILoggingEvent line : lines.list) {
      String text = line.getFormattedMessage();
      assertTrue(text.length() < 500, () -> text.length() + " chars");
      assertTrue(text.codePoints().noneMatch(NodeFaultsTest::isUnsafe), text);
      assertTrue(text.contains("the portal is on fire [31m"), text);
    }
    var trace = lines.list.get(1).getThrowableProxy();
    assertTrue(trace.getStackTraceElementProxyArray().length > 0);
    assertTrue(trace.getMessage().codePoints().noneMatch(NodeFaultsTest::isUnsafe));
    assertEquals(null, trace.getCause());
  }

  @Test
  void aTraceIsWrittenOnceAMinuteForAllNodes() {
    for (int i = 0; i < 100; i++) {
      faults.failed(node("n" + i), new IllegalStateException("no"));
    }
    assertEquals(100, lines.list.size());
    assertEquals(1, lines.list.stream().filter(e -> e.getThrowableProxy() != null).count());
  }

  private static boolean isUnsafe(int c) {
    return Character.isISOControl(c) || Character.getType(c) == Character.FORMAT;
  }
}
