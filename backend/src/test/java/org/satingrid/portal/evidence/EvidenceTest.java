package org.satingrid.portal.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.Distribution;
import org.satingrid.contract.api.EvidenceKind;
import org.satingrid.contract.api.EvidenceState;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobEvent;
import org.satingrid.contract.api.JobEvidence;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.JobTelemetry;
import org.satingrid.contract.api.JobTelemetry.Bucket;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.JobStreamClient;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.Samples;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests the data of a job that remains after its nodes are gone, and the removal of this data. */
class EvidenceTest {
  private static final byte[] RESULT = "the only result".getBytes(StandardCharsets.UTF_8);
  private static final Instant START = Samples.halfADayAgo();
  private static final int SPIKE = 7;

  private final TestPortal portal = TestPortal.get();
  private final Api api = portal.admin();
  private final JobClient client = new JobClient(api);
  private final EvidenceRetention retention = portal.bean(EvidenceRetention.class);

  /**
   * Returns an ended job. It ran for ten seconds at one reference core, except for one second at
   * nine reference cores.
   */
  private Job ended(String site) {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, site, site, 1.0)) {
      Job job = client.submit(site);
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      agent.join(order, START);
      agent.log(order, 1, "hello");
      double work = 0;
      for (int second = 1; second <= 10; second++) {
        work += second == SPIKE ? 9 : 1;
        agent.send(
            new FromAgent.Telemetry(
                order.attemptId(),
                second,
                Samples.of(START.plusSeconds(second), work, 0, "nowhere", 0),
                List.of(program(second))));
        assertEquals(second, agent.await(ToAgent.Ack.class).telemetrySeq());
      }
      agent.artifact(order.attemptId(), "out.txt", RESULT).expect(204);
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), START.plusSeconds(10));
      assertEquals(JobState.SUCCEEDED, client.get(job).state());
      return job;
    }
  }

  private static FromAgent.TreeTask program(int member) {
    return new FromAgent.TreeTask(member + "-0", null, "", 1, null, START, null, null);
  }

  private Reply get(Job job, String below) {
    return api.get("/api/v1/jobs/" + job.id() + below);
  }

  private JobEvidence.Piece piece(Job job, EvidenceKind kind) {
    return get(job, "/evidence").expect(200).as(JobEvidence.class).pieces().stream()
        .filter(piece -> piece.kind() == kind)
        .findFirst()
        .orElseThrow();
  }

  private long tasks(Job job) {
    return portal
        .bean(JdbcClient.class)
        .sql(
            "select count(*) from tree_tasks t join attempts a on a.id = t.attempt_id where job_id"
                + " = ?")
        .param(UUID.fromString(job.id()))
        .query(Long.class)
        .single();
  }

  private void age(Job job, Duration by) {
    portal
        .bean(JdbcClient.class)
        .sql(
            "update job_evidence set ended_at = ended_at - make_interval(secs => ?) where job_id ="
                + " ?")
        .params(by.toSeconds(), UUID.fromString(job.id()))
        .update();
  }

  @Test
  void telemetryOutlivesItsNodeAndThinningKeepsTheSpike() {
    Job job = ended("evidence-kept");
    JobTelemetry all = get(job, "/telemetry").expect(200).as(JobTelemetry.class);
    assertEquals(9, all.readings());
    assertEquals(START, all.from());
    assertEquals(START.plusSeconds(10), all.to());
    assertEquals("evidence-kept", all.series().get(0).site());
    assertNull(all.series().get(0).node());

    JobTelemetry thin = get(job, "/telemetry?points=2").expect(200).as(JobTelemetry.class);
    List<Bucket> buckets = thin.series().get(0).buckets();
    assertEquals(2, buckets.size());
    assertEquals(new Bucket(START, 3, 1, 1, 1, 1), buckets.get(0));
    assertEquals(9, buckets.get(1).max(), 1e-9);
    assertEquals(14.0 / 6, buckets.get(1).mean(), 1e-9);

    String window = "&from=" + START.plusSeconds(SPIKE) + "&to=" + START.plusSeconds(SPIKE);
    JobTelemetry moment =
        get(job, "/telemetry?byNode=true&points=5" + window).expect(200).as(JobTelemetry.class);
    assertEquals(1, moment.readings());
    assertEquals("evidence-kept", moment.series().get(0).node());
    assertEquals(
        10, get(job, "/telemetry?metric=DEQUE").expect(200).as(JobTelemetry.class).readings());
    get(job, "/telemetry?points=0").expectProblem(400, "invalid-field");
    get(job, "/telemetry?from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z")
        .expectProblem(400, "invalid-field");
  }

  @Test
  void aFinishedJobSaysUntilWhenItsEvidenceIsKept() {
    Job job = ended("evidence-dates");
    retention.close();
    JobEvidence.Piece log = piece(job, EvidenceKind.LOG);
    assertEquals(EvidenceState.KEPT, log.state());
    assertTrue(Objects.requireNonNull(log.bytes()) > 0);
    Instant ended = Objects.requireNonNull(client.get(job).finishedAt());
    assertEquals(ended.plus(Duration.ofDays(180)), log.keptUntil());
    assertEquals(Long.valueOf(RESULT.length), piece(job, EvidenceKind.RESULTS).bytes());
    Job waiting = client.submit("evidence-dates");
    assertEquals(EvidenceState.GROWING, piece(waiting, EvidenceKind.LOG).state());
    api.post("/api/v1/jobs/" + waiting.id() + "/cancel", "{\"reason\":\"test\"}").expect(202);
  }

  @Test
  void whatIsRemovedAnswersGoneWithItsReasonAndTheRestStays() throws Exception {
    Job job = ended("evidence-removed");
    assertEquals(10, tasks(job));
    retention.close();
    age(job, Duration.ofDays(181));
    retention.sweep();
    Instant removed = Objects.requireNonNull(piece(job, EvidenceKind.TELEMETRY).removedAt());
    String day = removed.toString().substring(0, 10);
    String telemetry = get(job, "/telemetry").expectProblem(410, "evidence-removed").text("detail");
    assertEquals(
        "This job's telemetry was removed by retention on "
            + day
            + ": it is kept for 90 days after the end of the job.",
        telemetry);
    get(job, "/tree").expectProblem(410, "evidence-removed");
    assertEquals(0, tasks(job));
    get(job, "/logs").expectProblem(410, "evidence-removed");
    JobEvidence.Piece log = piece(job, EvidenceKind.LOG);
    assertEquals(EvidenceState.REMOVED, log.state());
    assertNotNull(log.removedAt());
    get(job, "/artifacts/out.txt").expect(200);
    Distribution shares = get(job, "/distribution").expect(200).as(Distribution.class);
    assertEquals(18, shares.workRefSeconds(), 1e-9);
    try (JobStreamClient stream = new JobStreamClient(api, job.id())) {
      List<JobEvent> events = stream.toEnd(Duration.ofSeconds(60));
      assertTrue(stream.hasEnded());
      assertNotNull(events.get(0).distribution());
    }

    String sha256 = ScriptedAgent.hash(RESULT);
    Path file = portal.dataDir().resolve("files").resolve(sha256.substring(0, 2)).resolve(sha256);
    age(job, Duration.ofDays(200));
    retention.sweep();
    get(job, "/artifacts/out.txt").expectProblem(410, "evidence-removed");
    get(job, "/artifacts").expectProblem(410, "evidence-removed");
    assertTrue(Files.exists(file), "others' results have this content, and it is new");
  }

  @Test
  void aResultThatIsNowhereElseIsDeletedWithItsFile() throws Exception {
    byte[] own = "nobody else has this".getBytes(StandardCharsets.UTF_8);
    String sha256 = ScriptedAgent.hash(own);
    Path file = portal.dataDir().resolve("files").resolve(sha256.substring(0, 2)).resolve(sha256);
    Job job;
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "evidence-file", "evidence-file", 1.0)) {
      job = client.submit("evidence-file");
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      agent.join(order, START);
      agent.artifact(order.attemptId(), "own.txt", own).expect(204);
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), START.plusSeconds(1));
    }
    retention.close();
    age(job, Duration.ofDays(400));
    retention.sweep();
    assertTrue(Files.exists(file), "it is too new to tell that nobody is about to use it");
    Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(Duration.ofHours(1))));
    retention.sweep();
    assertTrue(Files.notExists(file));
    get(job, "/artifacts/own.txt").expectProblem(410, "evidence-removed");
  }

  @Test
  void aResultWhoseFileIsMissingIsSaidToBeLost() throws Exception {
    byte[] content = "to be lost".getBytes(StandardCharsets.UTF_8);
    String sha256 = ScriptedAgent.hash(content);
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "evidence-lost", "evidence-lost", 1.0)) {
      Job job = client.submit("evidence-lost");
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      agent.join(order, START);
      agent.artifact(order.attemptId(), "lost.txt", content).expect(204);
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), START.plusSeconds(1));
      Files.delete(
          portal.dataDir().resolve("files").resolve(sha256.substring(0, 2)).resolve(sha256));
      get(job, "/artifacts/lost.txt").expectProblem(410, "evidence-lost");
    }
  }
}
