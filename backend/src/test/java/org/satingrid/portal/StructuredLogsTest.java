package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.Job;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Samples;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;
import org.slf4j.LoggerFactory;
import org.springframework.boot.logging.logback.StructuredLogEncoder;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests the output of logging.structured.format.console=ecs for a line about a job. */
class StructuredLogsTest {
  private final TestPortal portal = TestPortal.get();

  @Test
  void aLineAboutAJobHasItsId() {
    Logger intake = (Logger) LoggerFactory.getLogger("org.satingrid.portal.telemetry");
    ListAppender<ILoggingEvent> lines = new ListAppender<>();
    lines.start();
    intake.addAppender(lines);
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "json", "json", 1)) {
      Job job = new JobClient(portal.admin()).submit("json");
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      agent.join(order, Instant.now());
      agent.send(
          new FromAgent.Telemetry(
              order.attemptId(), 1, Samples.of(Instant.now(), -5, 0.1, "json", 0)));
      agent.await(ToAgent.Ack.class);
      ILoggingEvent line =
          List.copyOf(lines.list).stream()
              .filter(e -> e.getFormattedMessage().contains("impossible figures"))
              .findFirst()
              .orElseThrow();
      JsonNode json = JsonMapper.shared().readTree(encoder().encode(line));
      assertEquals(job.id(), json.get("job").asString());
      assertTrue(json.get("message").asString().contains("impossible figures"));
    } finally {
      intake.detachAppender(lines);
    }
  }

  private static StructuredLogEncoder encoder() {
    StructuredLogEncoder encoder = new StructuredLogEncoder();
    encoder.setContext((LoggerContext) LoggerFactory.getILoggerFactory());
    encoder.setFormat("ecs");
    encoder.start();
    return encoder;
  }
}
