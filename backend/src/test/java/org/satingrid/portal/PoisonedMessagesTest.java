package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.FromAgent.Telemetry;
import org.satingrid.contract.agent.FromAgent.TreeTask;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Samples;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.socket.CloseStatus;

/** Tests that a job continues and can be read when a modified agent takes part in it. */
class PoisonedMessagesTest {
  private static final List<String> TIMES =
      List.of(
          "+200000-01-01T00:00:00Z",
          "-999999999-01-01T00:00:00Z",
          "+999999999-12-31T23:59:59.999999999Z",
          "9000-01-01T00:00:00Z",
          "-0001-01-01T00:00:00Z",
          "1970-01-01T00:00:00Z",
          "2262-04-11T23:47:16.854775808Z");
  private static final List<String> BELOW =
      List.of(
          "",
          "/distribution",
          "/findings",
          "/trace",
          "/nodes",
          "/tree",
          "/telemetry?metric=WORK",
          "/logs");

  private final TestPortal portal = TestPortal.get();
  private final JobClient client = new JobClient(portal.admin());
  private final String name = "hostile-" + UUID.randomUUID().toString().substring(0, 8);

  @Test
  void noTimeOfANodeBreaksTheJobOfOthers() {
    try (ScriptedAgent honest = ScriptedAgent.up(portal, name + "-a", name + "-a", 2);
        ScriptedAgent evil = ScriptedAgent.up(portal, name + "-b", name + "-b", 1)) {
      for (String time : TIMES) {
        Instant at = Instant.parse(time);
        Job job = client.submit(name + "-a", name + "-b");
        ToAgent.StartEngine main = honest.await(ToAgent.StartEngine.class);
        ToAgent.StartEngine part = evil.await(ToAgent.StartEngine.class);
        honest.join(main, Instant.now());
        evil.join(part, at);
        client.await(job, JobState.RUNNING);
        honest.send(sample(main, Instant.now()));
        honest.await(ToAgent.Ack.class);
        evil.send(sample(part, at));
        assertEquals(1, evil.await(ToAgent.Ack.class).telemetrySeq(), time);
        evil.send(
            new FromAgent.Log(
                part.attemptId(), 1, List.of(new FromAgent.Line(at, "stdout", "info", time))));
        assertEquals(1, evil.await(ToAgent.Ack.class).logSeq(), time);
        pagesAnswer(job);
        timesAreNear(job);
        evil.end(part, ScriptedAgent.outcome(Kind.LEFT), at);
        pagesAnswer(job);
        honest.end(main, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
        client.await(job, JobState.SUCCEEDED);
        pagesAnswer(job);
        timesAreNear(job);
      }
    }
  }

  private Telemetry sample(ToAgent.StartEngine order, Instant at) {
    TreeTask task =
        new TreeTask(
            order.master() ? "1-0" : "2-1", null, "", 1, null, at, at, TreeTask.Ending.DONE);
    return new Telemetry(
        order.attemptId(), 1, Samples.of(at, 0.1, 0.1, name + "-a", 1), List.of(task));
  }

  private void pagesAnswer(Job job) {
    for (String part : BELOW) {
      portal.admin().get("/api/v1/jobs/" + job.id() + part).expect(200);
    }
  }

  private void timesAreNear(Job job) {
    for (String part : List.of("/nodes", "/tree", "/telemetry?metric=WORK", "/logs")) {
      String body = portal.admin().get("/api/v1/jobs/" + job.id() + part).body();
      for (String far : List.of("+", "-9", "\"-0", "\"9000-", "\"1970-", "\"2262-", "\"2200-")) {
        assertFalse(body.contains("At\":" + far), part + ": " + body);
        assertFalse(body.contains("at\":" + far), part + ": " + body);
        assertFalse(body.contains("to\":" + far), part + ": " + body);
      }
    }
  }

  /** Stores times in the way of an earlier release, which did not limit reported times. */
  @Test
  void storedTimesFarAwayDoNotBreakPages() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, name, name, 1)) {
      Job job = client.submit(name);
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      agent.join(order, Instant.now());
      agent.send(sample(order, Instant.now()));
      agent.await(ToAgent.Ack.class);
      agent.log(order, 1, "a line");
      JdbcClient db = portal.bean(JdbcClient.class);
      UUID attempt = UUID.fromString(order.attemptId());
      for (String time : List.of("200000-01-01 00:00:00+00", "4000-01-01 00:00:00+00 BC")) {
        db.sql("update engines set joined_at = ?::timestamptz where attempt_id = ?")
            .params(time, attempt)
            .update();
        db.sql("update tree_tasks set started_at = ?::timestamptz where attempt_id = ?")
            .params(time, attempt)
            .update();
        db.sql("update log_lines set at = ?::timestamptz where job_id = ?")
            .params(time, UUID.fromString(job.id()))
            .update();
        db.sql(
                "update reports set latest = jsonb_set(latest, '{at}', to_jsonb(?::text))"
                    + " where attempt_id = ?")
            .params(
                time.startsWith("2") ? "+200000-01-01T00:00:00Z" : "-3999-01-01T00:00:00Z", attempt)
            .update();
        pagesAnswer(job);
        portal.admin().get("/api/v1/work").expect(200);
        portal.admin().get("/api/v1/jobs?state=RUNNING").expect(200);
      }
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      client.await(job, JobState.SUCCEEDED);
      pagesAnswer(job);
    }
  }

  @Test
  void aReportThatCannotBeStoredIsLeftOutOnce() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, name, name, 1)) {
      Job job = client.submit(name);
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      agent.join(order, Instant.now());
      String attempt = "\"attemptId\":\"" + order.attemptId() + "\"";
      agent.sendText("{\"type\":\"log\"," + attempt + ",\"seq\":1,\"lines\":[null]}");
      assertEquals(1, agent.await(ToAgent.Ack.class).logSeq());
      agent.sendText("{\"type\":\"log\"," + attempt + ",\"seq\":2}");
      assertEquals(2, agent.await(ToAgent.Ack.class).logSeq());
      agent.send(
          new Telemetry(
              order.attemptId(),
              1,
              Samples.of(Instant.now(), 0.1, 0.1, name, 1),
              Collections.singletonList(null)));
      assertEquals(1, agent.await(ToAgent.Ack.class).telemetrySeq());
      agent.send(
          new Telemetry(
              order.attemptId(),
              2,
              Samples.of(Instant.now(), 0.1, 0.1, name, 1),
              null,
              null,
              Collections.singletonList(null)));
      assertEquals(2, agent.await(ToAgent.Ack.class).telemetrySeq());
      agent.sendText(
          "{\"type\":\"log\","
              + attempt
              + ",\"seq\":3,\"lines\":[{\"at\":\"2026-01-01T00:00:00Z\",\"stream\":\"\\u0000\","
              + "\"level\":\"\\u0000\",\"text\":\"NUL \\u0000 and half a character \\ud800.\"}]}");
      assertEquals(3, agent.await(ToAgent.Ack.class).logSeq());
      client.awaitLine(job, "NUL \ufffd and half a character \ufffd.");
      client.awaitLine(job, "Node " + name + " reported lines that cannot be stored.");
      agent.sendText("{\"type\":\"engine-ended\"," + attempt + "}");
      agent.await(ToAgent.EndedAck.class);
      client.await(job, JobState.FAILED);
    }
  }

  @Test
  void aDescriptionIsShort() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, name, name, 1)) {
      String big = "v\0".repeat(1 << 17);
      agent.send(
          new FromAgent.Hello(
              big,
              big,
              1,
              1,
              1 << 30,
              Collections.nCopies(10_000, "<img src=x>\u001b[31m"),
              List.of(),
              "a\0".repeat(10_000),
              null));
      agent.await(ToAgent.Welcome.class);
      agent.send(new FromAgent.Machine(big, "\0", "\0", "\0", "\0", null));
      agent.settle();
      String site = portal.admin().get("/api/v1/sites/" + name).expect(200).body();
      assertTrue(site.length() < 64_000, () -> site.length() + " chars");
      String node =
          portal.admin().get("/api/v1/nodes/" + agent.identity().nodeId()).expect(200).body();
      assertTrue(node.length() < 64_000, () -> node.length() + " chars");
      // An earlier release stored this value.
      portal
          .bean(JdbcClient.class)
          .sql("update nodes set agent_version = repeat('v', 1000000) where id = ?")
          .param(UUID.fromString(agent.identity().nodeId()))
          .update();
      String stored =
          portal.admin().get("/api/v1/nodes/" + agent.identity().nodeId()).expect(200).body();
      assertTrue(stored.length() < 64_000, () -> stored.length() + " chars");
    }
  }

  @Test
  void theLogHasOneShortLineAboutInvalidMessages() {
    Logger gateway = (Logger) LoggerFactory.getLogger("org.satingrid.portal.agentgateway");
    ListAppender<ILoggingEvent> lines = new ListAppender<>();
    lines.start();
    gateway.addAppender(lines);
    try (ScriptedAgent agent = ScriptedAgent.up(portal, name, name, 1)) {
      for (int i = 0; i < 5; i++) {
        agent.sendText(
            "{\"type\":\"machine\",\"installed\":\"a\\n2026 ERROR FORGED\\u001b[31m\\u202e"
                + "L".repeat(1_000_000)
                + "\"}");
        agent.awaitClose();
        assertEquals(CloseStatus.BAD_DATA.getCode(), agent.closeCode());
        agent.connect();
      }
      // The message exceeds the maximum size. The portal stops reading at the part with which it
      // does.
      try {
        agent.sendText("{\"type\":\"hello\",\"agentVersion\":\"" + "L".repeat(15_000_000) + "\"}");
      } catch (CompletionException e) {
        assertTrue(e.getCause() instanceof IOException, e::toString);
      }
      agent.awaitClose();
      List<String> about =
          List.copyOf(lines.list).stream()
              .map(ILoggingEvent::getFormattedMessage)
              .filter(text -> text.contains(name) && text.contains("invalid"))
              .toList();
      assertTrue(about.size() == 1 || about.size() == 2, about::toString);
      for (String line : about) {
        assertTrue(line.length() < 500, () -> line.length() + " chars");
        assertTrue(line.chars().noneMatch(c -> Character.isISOControl(c) || c == 0x202e), line);
      }
      agent.connect();
    } finally {
      gateway.detachAppender(lines);
    }
  }
}
