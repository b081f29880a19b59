package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.Distribution;
import org.satingrid.contract.api.Distribution.SiteShare;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobEvent;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.LogPage;
import org.satingrid.contract.api.Steals;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.JobStreamClient;
import org.satingrid.portal.testkit.Samples;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestJars;
import org.satingrid.portal.testkit.TestPortal;

/** Tests the life of a job with simulated agents. */
class JobFlowTest {
  private static final byte[] PICTURE = "not really a picture".getBytes(StandardCharsets.UTF_8);

  private final TestPortal portal = TestPortal.get();
  private final JobClient client = new JobClient(portal.admin());

  @Test
  void aJobRunsOnTwoSitesAndLeavesAllItsEvidence() {
    try (ScriptedAgent fast = ScriptedAgent.up(portal, "flow-fast", "flow-fast", 1.0);
        ScriptedAgent slow = ScriptedAgent.up(portal, "flow-slow", "flow-slow", 0.5)) {
      Job job = client.submit("flow-fast", "flow-slow");
      ToAgent.StartEngine first = fast.await(ToAgent.StartEngine.class);
      ToAgent.StartEngine second = slow.await(ToAgent.StartEngine.class);
      assertTrue(first.master());
      assertFalse(second.master());
      assertEquals("flow-fast", first.registrar());
      assertEquals("flow-fast", second.registrar());
      assertEquals(2, first.expected());
      assertEquals("demo.Fib", first.mainClass());
      assertEquals(List.of("20"), first.arguments());
      assertArrayEquals(
          TestJars.fib(), fast.file(first.application().sha256()).expect(200).response().body());

      Instant start = Instant.now().minusSeconds(10);
      slow.join(second, start);
      fast.join(first, start);
      client.await(job, JobState.RUNNING);
      fast.log(first, 1, "hello", "from main");
      fast.send(
          new FromAgent.Telemetry(
              first.attemptId(), 1, Samples.of(start.plusSeconds(10), 8, 0.5, "flow-slow", 3)));
      fast.await(ToAgent.Ack.class);
      slow.send(
          new FromAgent.Telemetry(
              second.attemptId(), 1, Samples.of(start.plusSeconds(10), 4, 0.2, "flow-fast", 7)));
      slow.await(ToAgent.Ack.class);
      Job running = client.await(job, now -> now.progress() > 0.6);
      assertEquals(0.7, running.progress(), 1e-9);
      assertEquals(12, running.workRefSeconds(), 1e-9);
      assertEquals(2, running.nodes());

      fast.artifact(first.attemptId(), "out.png", PICTURE).expect(204);
      fast.artifact(first.attemptId(), "out.png", PICTURE).expect(204);
      fast.end(first, ScriptedAgent.outcome(Kind.SUCCEEDED), start.plusSeconds(10));
      assertEquals(JobState.RUNNING, client.get(job).state(), "the other's evidence is not there");
      slow.end(second, ScriptedAgent.outcome(Kind.LEFT), start.plusSeconds(10));

      Job done = client.get(job);
      assertEquals(JobState.SUCCEEDED, done.state());
      assertEquals(1, done.progress());
      assertNotNull(done.finishedAt());
      checkFigures(job);
      checkStream(job);
    }
  }

  private void checkFigures(Job job) {
    String path = "/api/v1/jobs/" + job.id();
    Distribution shares =
        portal.admin().get(path + "/distribution").expect(200).as(Distribution.class);
    assertEquals(12, shares.workRefSeconds(), 1e-9);
    assertEquals(0, shares.balanceError(), 1e-9);
    assertEquals(2.0 / 3, shares.sites().get(0).predictedShare(), 1e-9);
    assertEquals(10, shares.sites().get(0).presentSeconds(), 1e-6);
    Steals steals = portal.admin().get(path + "/steals").expect(200).as(Steals.class);
    assertEquals(10, steals.betweenSites());
    assertEquals(Double.valueOf(20), steals.cells().get(0).meanRoundTripMillis());
    LogPage log = portal.admin().get(path + "/logs").expect(200).as(LogPage.class);
    assertTrue(log.complete());
    assertEquals(
        List.of("hello", "from main"),
        log.lines().stream().filter(l -> l.stream().equals("stdout")).map(l -> l.text()).toList());
    checkSearch(path + "/logs?newest=true&limit=1&text=");
    Job left = portal.admin().get(path).expect(200).as(Job.class);
    assertEquals(new Job.Results(1, PICTURE.length, "out.png"), left.results());
    var reply = portal.admin().get(path + "/artifacts/out.png?inline=true").expect(200);
    assertArrayEquals(PICTURE, reply.response().body());
    assertEquals("image/png", reply.header("Content-Type"));
    assertTrue(reply.header("Content-Security-Policy").startsWith("sandbox"));
    assertTrue(
        portal
            .admin()
            .get(path + "/artifacts/out.png")
            .header("Content-Disposition")
            .startsWith("attachment"));
    checkArchive(job);
  }

  private void checkArchive(Job job) {
    var reply = portal.admin().get("/api/v1/jobs/" + job.id() + "/results.zip").expect(200);
    assertTrue(reply.header("Content-Disposition").startsWith("attachment"));
    try (var zip = new ZipInputStream(new ByteArrayInputStream(reply.response().body()))) {
      assertEquals("out.png", zip.getNextEntry().getName());
      assertArrayEquals(PICTURE, zip.readAllBytes());
      assertNull(zip.getNextEntry());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void checkSearch(String logs) {
    LogPage found = portal.admin().get(logs + "FROM").expect(200).as(LogPage.class);
    assertEquals(List.of("from main"), found.lines().stream().map(l -> l.text()).toList());
    assertEquals(Long.valueOf(1), found.total());
    LogPage all = portal.admin().get(logs).expect(200).as(LogPage.class);
    assertEquals(1, all.lines().size());
    assertEquals(Long.valueOf(all.lines().get(0).seq()), all.total());
    LogPage none = portal.admin().get(logs + "%25").expect(200).as(LogPage.class);
    assertEquals(Long.valueOf(0), none.total(), "a wildcard means itself");
    LogPage errors = portal.admin().get(logs + "&level=error").expect(200).as(LogPage.class);
    assertEquals(Long.valueOf(0), errors.total());
    portal.admin().get(logs + "&level=loud").expectProblem(400, "invalid-field");
  }

  private void checkStream(Job job) {
    try (JobStreamClient stream = new JobStreamClient(portal.admin(), job.id())) {
      List<JobEvent> events = stream.toEnd(Duration.ofSeconds(60));
      assertTrue(stream.hasEnded());
      JobEvent all = events.get(0);
      assertEquals(JobState.SUCCEEDED, Objects.requireNonNull(all.job()).state());
      assertEquals(2, Objects.requireNonNull(all.distribution()).sites().size());
      assertEquals(4, Objects.requireNonNull(all.log()).size());
      assertEquals("out.png", Objects.requireNonNull(all.artifacts()).get(0).name());
    }
    try (JobStreamClient again =
        new JobStreamClient(portal.admin().with("Last-Event-ID", "2"), job.id())) {
      JobEvent rest = again.toEnd(Duration.ofSeconds(60)).get(0);
      assertEquals(3, Objects.requireNonNull(rest.log()).get(0).seq());
    }
  }

  @Test
  void anExceptionOfTheProgramFailsTheJobAndStopsTheOthers() {
    try (ScriptedAgent fast = ScriptedAgent.up(portal, "throw", "throw-fast", 1.0);
        ScriptedAgent slow = ScriptedAgent.up(portal, "throw", "throw-slow", 0.5)) {
      Job job = client.submit("throw");
      ToAgent.StartEngine first = fast.await(ToAgent.StartEngine.class);
      fast.join(first, Instant.now());
      slow.await(ToAgent.StartEngine.class);
      Outcome thrown =
          new Outcome(
              Kind.FAILED,
              "application-threw",
              "java.lang.IllegalStateException: no scene",
              "java.lang.IllegalStateException: no scene\n\tat demo.Fib.main(Fib.java:12)");
      fast.end(first, thrown, Instant.now());

      Job failed = client.await(job, JobState.FAILED);
      Job.Failure failure = Objects.requireNonNull(failed.failure());
      assertEquals("application-threw", failure.code());
      assertEquals("throw-fast", failure.node());
      assertTrue(failure.stackTrace().contains("Fib.java:12"));
      assertEquals(failure.message(), failed.reason());
      ToAgent.StopEngine stop = slow.await(ToAgent.StopEngine.class);
      assertEquals(first.attemptId(), stop.attemptId());
    }
  }

  @Test
  void aKilledEngineThatIsNotTheMasterCostsOnlyItself() {
    try (ScriptedAgent fast = ScriptedAgent.up(portal, "killed", "killed-fast", 1.0);
        ScriptedAgent slow = ScriptedAgent.up(portal, "killed", "killed-slow", 0.5)) {
      Job job = client.submit("killed");
      ToAgent.StartEngine first = fast.await(ToAgent.StartEngine.class);
      ToAgent.StartEngine second = slow.await(ToAgent.StartEngine.class);
      fast.join(first, Instant.now());
      slow.end(
          second,
          new Outcome(Kind.FAILED, "engine-killed", "signal 9 (SIGKILL)", null),
          Instant.now());
      assertEquals(JobState.RUNNING, client.await(job, JobState.RUNNING).state());
      fast.end(first, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      assertEquals(JobState.SUCCEEDED, client.get(job).state());
      LogPage log =
          portal.admin().get("/api/v1/jobs/" + job.id() + "/logs").expect(200).as(LogPage.class);
      assertTrue(
          log.lines().stream()
              .anyMatch(l -> l.level().equals("warn") && l.text().contains("goes on without it")));
    }
  }

  @Test
  void aNodeThatFallsSilentIsNamedToFollowersAndCountsNoMore() {
    try (ScriptedAgent fast = ScriptedAgent.up(portal, "silent", "silent-fast", 1.0);
        ScriptedAgent slow = ScriptedAgent.up(portal, "silent", "silent-slow", 0.5)) {
      Job job = client.submit("silent");
      ToAgent.StartEngine first = fast.await(ToAgent.StartEngine.class);
      ToAgent.StartEngine second = slow.await(ToAgent.StartEngine.class);
      Instant start = Instant.now();
      fast.join(first, start);
      slow.join(second, start);
      client.await(job, JobState.RUNNING);
      slow.send(
          new FromAgent.Telemetry(
              second.attemptId(), 1, Samples.of(start.plusSeconds(2), 1, 0.1, "silent", 1)));
      slow.await(ToAgent.Ack.class);
      slow.disconnect();
      try (JobStreamClient stream = new JobStreamClient(portal.admin(), job.id())) {
        Distribution told =
            stream.distributionUntil(now -> !now.lost().isEmpty(), Duration.ofSeconds(60));
        Distribution.LostNode lost = Objects.requireNonNull(told).lost().get(0);
        assertEquals("silent-slow", lost.node());
        assertEquals(1, told.lost().size());
        SiteShare site = told.sites().get(0);
        assertEquals(1, site.presentNodes(), "the other one has joined and is not silent");
        assertEquals(2, site.nodes());
      }
    }
  }

  @Test
  void aJobIsTriedAgainAfterTheLossOfItsMastersNode() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "lost", "lost", 1.0)) {
      Job job = client.submit("lost");
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      agent.join(order, Instant.now());
      client.await(job, JobState.RUNNING);
      agent.disconnect();
      portal.giveUp(agent);
      Job waiting = client.await(job, JobState.QUEUED);
      assertTrue(String.valueOf(waiting.reason()).contains("(node-lost)"), waiting::toString);
      agent.connect(order.attemptId());
      assertEquals(order.attemptId(), agent.await(ToAgent.StopEngine.class).attemptId());
    }
  }

  @Test
  void aJobFollowsItsMaster() {
    try (ScriptedAgent first = ScriptedAgent.up(portal, "follow", "follow-1", 1.0);
        ScriptedAgent second = ScriptedAgent.up(portal, "follow", "follow-2", 0.5)) {
      Job job = client.submit("follow");
      ToAgent.StartEngine main = first.await(ToAgent.StartEngine.class);
      ToAgent.StartEngine other = second.await(ToAgent.StartEngine.class);
      second.join(other, Instant.now());
      first.join(main, Instant.now());
      client.await(job, JobState.RUNNING);
      first.end(main, new Outcome(Kind.FAILED, "engine-killed", "signal 9", null), Instant.now());
      Job waiting = client.get(job);
      assertEquals(JobState.RUNNING, waiting.state());
      assertTrue(Objects.requireNonNull(waiting.reason()).contains("another engine takes its"));
      second.send(new FromAgent.EngineJoined(other.attemptId(), true, Instant.now()));
      second.settle();
      second.artifact(other.attemptId(), "out.png", PICTURE).expect(204);
      second.end(other, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      assertEquals(JobState.SUCCEEDED, client.get(job).state());
      LogPage log =
          portal.admin().get("/api/v1/jobs/" + job.id() + "/logs").expect(200).as(LogPage.class);
      assertEquals(
          1,
          log.lines().stream()
              .filter(l -> l.text().startsWith("The program's main runs on follow-2 (follow) now"))
              .count());
      var engines =
          portal
              .admin()
              .get("/api/v1/jobs/" + job.id() + "/attempts")
              .expect(200)
              .json()
              .get("items")
              .get(0)
              .get("engines");
      assertEquals("follow-2", engines.get(0).get("node").asString());
      assertTrue(engines.get(0).get("master").asBoolean());
      assertFalse(engines.get(1).get("master").asBoolean());
    }
  }

  @Test
  void aNodeThatIsBackBeforeItsJobIsOverGoesOnWithIt() {
    try (ScriptedAgent first = ScriptedAgent.up(portal, "found", "found-1", 1.0);
        ScriptedAgent second = ScriptedAgent.up(portal, "found", "found-2", 0.5)) {
      Job job = client.submit("found");
      ToAgent.StartEngine main = first.await(ToAgent.StartEngine.class);
      ToAgent.StartEngine other = second.await(ToAgent.StartEngine.class);
      second.join(other, Instant.now());
      first.join(main, Instant.now());
      client.await(job, JobState.RUNNING);
      first.disconnect();
      portal.giveUp(first);
      client.await(job, now -> now.reason() != null);
      first.connect(main.attemptId());
      first.join(main, Instant.now());
      first.log(main, 1, "still here");
      assertEquals(JobState.RUNNING, client.get(job).state());
      first.artifact(main.attemptId(), "out.png", PICTURE).expect(204);
      first.end(main, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      second.end(other, ScriptedAgent.outcome(Kind.LEFT), Instant.now());
      assertEquals(JobState.SUCCEEDED, client.get(job).state());
      assertNull(first.poll(ToAgent.StopEngine.class, Duration.ZERO));
    }
  }

  @Test
  void anAgentThatReconnectsInTimeLosesNothing() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "back", "back", 1.0)) {
      Job job = client.submit("back");
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      agent.join(order, Instant.now());
      client.await(job, JobState.RUNNING);
      agent.disconnect();
      agent.connect(order.attemptId());
      agent.log(order, 1, "still here");
      agent.send(new FromAgent.Log(order.attemptId(), 1, List.of()));
      assertEquals(1, agent.await(ToAgent.Ack.class).logSeq(), "a repeated chunk");
      agent.send(new FromAgent.Log(order.attemptId(), 3, List.of()));
      assertEquals(1, agent.await(ToAgent.Ack.class).logSeq(), "a chunk after a gap");
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      assertEquals(JobState.SUCCEEDED, client.get(job).state());
    }
  }

  @Test
  void cancellingStopsTheEnginesAndMayBeRepeated() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "cancel", "cancel", 1.0)) {
      Job job = client.submit("cancel");
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      String path = "/api/v1/jobs/" + job.id() + "/cancel";
      Job cancelled =
          portal.admin().post(path, "{\"reason\":\"wrong scene\"}").expect(202).as(Job.class);
      assertEquals(JobState.CANCELLED, cancelled.state());
      assertEquals("Cancelled by admin: wrong scene", cancelled.reason());
      agent.await(ToAgent.StopEngine.class);
      Job again = portal.admin().post(path, "{\"reason\":\"again\"}").expect(202).as(Job.class);
      assertEquals(cancelled.reason(), again.reason());
      agent.end(order, ScriptedAgent.outcome(Kind.STOPPED), Instant.now());
      assertEquals(JobState.CANCELLED, client.get(job).state());
    }
  }

  @Test
  void aWaitingJobSaysWhy() {
    try (ScriptedAgent agent = ScriptedAgent.enrol(portal, "waiting", "waiting")) {
      Job job = client.submit("waiting");
      client.await(job, now -> "No node of waiting is up.".equals(now.reason()));
      agent.connect();
      client.await(
          job, now -> "The nodes of waiting are measuring their speed.".equals(now.reason()));
      agent.send(new FromAgent.Speed(1, 1));
      agent.await(ToAgent.StartEngine.class);
      client.await(job, JobState.STARTING);
    }
  }
}
