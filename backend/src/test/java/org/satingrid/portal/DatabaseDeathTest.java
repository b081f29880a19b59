package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.LogLine;
import org.satingrid.contract.api.LogPage;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Samples;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests that a job survives two kills of PostgreSQL, each of all its processes at once. */
class DatabaseDeathTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /**
   * Maximum time to wait for a message on one link. A closed link is noticed at once, but a link
   * that waits for the killed database only after this time.
   */
  private static final Duration GLANCE = Duration.ofSeconds(5);

  private static final int MESSAGES = 24;

  private final TestPortal portal = TestPortal.get();
  private final JobClient client = new JobClient(portal.admin());

  @Test
  void aJobOutlivesItsDatabaseAndItsEvidenceHasNoGap() throws Exception {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "death", "death", 1)) {
      Job job = client.submit("death");
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      agent.join(order, Instant.now());
      client.await(job, JobState.RUNNING);
      Instant start = Instant.now();
      for (int seq = 1; seq <= MESSAGES; seq++) {
        if (seq % 9 == 0) {
          killDatabase();
        }
        FromAgent log = line(order, seq, start);
        FromAgent sample =
            new FromAgent.Telemetry(
                order.attemptId(), seq, Samples.of(start.plusSeconds(seq), seq, 0.5, "death", 0));
        int number = seq;
        insist(agent, order, () -> isAcknowledged(agent, log, number));
        insist(agent, order, () -> isAcknowledged(agent, sample, number));
      }
      byte[] result = "the result".getBytes(StandardCharsets.UTF_8);
      agent.artifact(order.attemptId(), "result.txt", result).expect(204);
      insist(agent, order, () -> isEndStored(agent, order));

      assertEquals(JobState.SUCCEEDED, client.get(job).state());
      assertEquals(expectedLines(), lines(job));
      assertEquals(LongStream.rangeClosed(1, MESSAGES).boxed().toList(), samples(order));
      assertEquals(
          "the result",
          portal
              .admin()
              .get("/api/v1/jobs/" + job.id() + "/artifacts/result.txt")
              .expect(200)
              .body());
    }
  }

  private void killDatabase() throws Exception {
    Path file = portal.dataDir().resolve("postgres/data/postmaster.pid");
    ProcessHandle server =
        ProcessHandle.of(Long.parseLong(Files.readAllLines(file).get(0).trim())).orElseThrow();
    List<ProcessHandle> backends = server.children().toList();
    assertTrue(server.destroyForcibly(), "PostgreSQL was running");
    backends.forEach(ProcessHandle::destroyForcibly);
  }

  /**
   * Repeats a message, on a new connection if necessary, until it is acknowledged, as an agent
   * does.
   */
  private static void insist(
      ScriptedAgent agent, ToAgent.StartEngine order, BooleanSupplier attempt) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    Throwable last = null;
    while (System.nanoTime() < end) {
      try {
        if (attempt.getAsBoolean()) {
          return;
        }
      } catch (RuntimeException e) {
        last = e;
      }
      try {
        agent.disconnect();
        agent.connect(order.attemptId());
        agent.send(new FromAgent.Speed(1, 1));
      } catch (RuntimeException | AssertionError e) {
        // The portal has refused the connection. An earlier handshake, which was given up while the
        // database was away, has a later number.
        last = e;
      }
    }
    throw new AssertionError("the portal does not come back", last);
  }

  private static boolean isAcknowledged(ScriptedAgent agent, FromAgent message, long seq) {
    agent.send(message);
    ToAgent.Ack ack = agent.poll(ToAgent.Ack.class, GLANCE);
    return ack != null
        && (message instanceof FromAgent.Log ? ack.logSeq() : ack.telemetrySeq()) == seq;
  }

  private static boolean isEndStored(ScriptedAgent agent, ToAgent.StartEngine order) {
    agent.send(
        new FromAgent.EngineEnded(
            order.attemptId(), ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now()));
    return agent.poll(ToAgent.EndedAck.class, GLANCE) != null;
  }

  private static FromAgent line(ToAgent.StartEngine order, int seq, Instant at) {
    return new FromAgent.Log(
        order.attemptId(), seq, List.of(new FromAgent.Line(at, "stdout", "info", "line " + seq)));
  }

  private static List<String> expectedLines() {
    return IntStream.rangeClosed(1, MESSAGES).mapToObj(n -> "line " + n).toList();
  }

  private List<String> lines(Job job) {
    return portal
        .admin()
        .get("/api/v1/jobs/" + job.id() + "/logs?limit=500")
        .expect(200)
        .as(LogPage.class)
        .lines()
        .stream()
        .filter(line -> line.stream().equals("stdout"))
        .map(LogLine::text)
        .toList();
  }

  private List<Long> samples(ToAgent.StartEngine order) {
    return portal
        .bean(JdbcClient.class)
        .sql("select seq from samples where attempt_id = ?::uuid order by seq")
        .param(order.attemptId())
        .query(Long.class)
        .list();
  }
}
