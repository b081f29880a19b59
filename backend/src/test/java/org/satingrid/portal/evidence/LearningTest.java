package org.satingrid.portal.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.Distribution;
import org.satingrid.contract.api.Distribution.SiteShare;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobNodeSpeed;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.LinkHistory;
import org.satingrid.contract.api.NodeSpeeds;
import org.satingrid.contract.api.ProgrammingModel;
import org.satingrid.contract.api.SiteLinks;
import org.satingrid.contract.api.SiteLinks.Link;
import org.satingrid.contract.api.SiteLinks.Route;
import org.satingrid.contract.api.SpeedEstimate;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.Samples;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestJars;
import org.satingrid.portal.testkit.TestPortal;
import tools.jackson.databind.json.JsonMapper;

/** Tests how jobs measure nodes and links, with simulated agents. */
class LearningTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Instant START = Samples.halfADayAgo();
  private static final String FAST = "ledger-fast";
  private static final String SLOW = "ledger-slow";

  private final TestPortal portal = TestPortal.get();
  private final Api api = portal.admin();
  private final JobClient client = new JobClient(api);

  private static Sample sample(int second, double progress, String victim, int n) {
    return new Sample(
        START.plusSeconds(second),
        1,
        second,
        progress,
        1000,
        10_000,
        500,
        0,
        0,
        0,
        0,
        0,
        Map.of(victim, 10L * n),
        Map.of(victim, 5L * n),
        Map.of(),
        Map.of(),
        Map.of(victim, 2000L * n),
        Map.of(victim, 400L * n));
  }

  private static void report(
      ScriptedAgent agent, ToAgent.StartEngine order, int seq, Sample sample) {
    agent.send(new FromAgent.Telemetry(order.attemptId(), seq, sample));
    assertEquals(seq, agent.await(ToAgent.Ack.class).telemetrySeq());
  }

  /**
   * Runs a job on two nodes that work for the same time. The first node completes three times as
   * much of the job.
   */
  private Job run(ScriptedAgent fast, ScriptedAgent slow, String application) {
    String fastSite = fast.identity().site();
    String slowSite = slow.identity().site();
    Job job =
        api.post("/api/v1/jobs", JobClient.newJob(application, fastSite, slowSite))
            .expect(201)
            .as(Job.class);
    ToAgent.StartEngine first = fast.await(ToAgent.StartEngine.class);
    ToAgent.StartEngine second = slow.await(ToAgent.StartEngine.class);
    fast.join(first, START);
    slow.join(second, START);
    for (int i = 1; i <= 2; i++) {
      report(fast, first, i, sample(5 * i, 0.375 * i, slowSite, i));
      report(slow, second, i, sample(5 * i, 0.125 * i, fastSite, i));
    }
    Instant end = START.plusSeconds(10);
    slow.end(second, ScriptedAgent.outcome(Kind.LEFT), end);
    fast.end(first, ScriptedAgent.outcome(Kind.SUCCEEDED), end);
    assertEquals(JobState.SUCCEEDED, client.get(job).state());
    portal.bean(EvidenceRetention.class).close();
    return job;
  }

  private Reply get(Job job, String below) {
    return api.get("/api/v1/jobs/" + job.id() + below).expect(200);
  }

  private SpeedEstimate estimate(Job job, String node) {
    return List.of(JSON.treeToValue(get(job, "/speeds").json().get("items"), JobNodeSpeed[].class))
        .stream()
        .filter(speed -> speed.node().equals(node))
        .findFirst()
        .orElseThrow()
        .estimate();
  }

  private SiteShare share(Job job) {
    return get(job, "/distribution").as(Distribution.class).sites().stream()
        .filter(site -> site.site().equals(FAST))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aJobTeachesWhatTheNextOneIsPredictedBy() {
    // The master's node is the faster one.
    try (ScriptedAgent fast = ScriptedAgent.up(portal, FAST, FAST, 1.01);
        ScriptedAgent slow = ScriptedAgent.up(portal, SLOW, SLOW, 1)) {
      String application = client.upload().id();
      Job first = run(fast, slow, application);
      assertEquals(0, estimate(first, FAST).measurements());
      assertEquals(1.01 / 2.01, share(first).predictedShare(), 1e-9);

      Job second = run(fast, slow, application);
      SpeedEstimate learnt = estimate(second, FAST);
      assertEquals(1, learnt.measurements());
      assertEquals(1.01, learnt.calibrated());
      assertTrue(learnt.speed() > 1.1 && learnt.speed() < 1.52, learnt::toString);
      assertTrue(learnt.low() < learnt.speed() && learnt.speed() < learnt.high());
      assertTrue(estimate(second, SLOW).speed() < 0.8);
      assertTrue(share(second).predictedShare() > 0.58);
      assertEquals(20, get(second, "/distribution").as(Distribution.class).workRefSeconds(), 1e-9);
      assertEquals(
          1.01 / 2.01, share(first).predictedShare(), 1e-9, "what is over does not change");

      NodeSpeeds ledger =
          api.get("/api/v1/nodes/" + fast.identity().nodeId() + "/speeds")
              .expect(200)
              .as(NodeSpeeds.class);
      assertEquals(1.01, ledger.calibrations().get(0).speed());
      NodeSpeeds.ApplicationSpeed known =
          ledger.applications().stream()
              .filter(a -> a.applicationId().equals(application))
              .findFirst()
              .orElseThrow();
      assertEquals(2, known.history().size());
      assertEquals(1.5, known.history().get(0).factor(), 1e-9);
      assertEquals(10_000, known.history().get(0).tasks());
      assertTrue(known.estimate().confidence() > learnt.confidence());
    }
    checkLinks();
    api.get("/api/v1/nodes/00000000-0000-0000-0000-000000000000/speeds")
        .expectProblem(404, "not-found");
  }

  @Test
  void aJobThatDoesNotTellProgressTeachesNothing() {
    try (ScriptedAgent fast = ScriptedAgent.up(portal, "forks-fast", "forks-fast", 1.01);
        ScriptedAgent slow = ScriptedAgent.up(portal, "forks-slow", "forks-slow", 1)) {
      Application forking =
          api.upload("/api/v1/applications", "forks.jar", TestJars.forkingFib())
              .expect(201)
              .as(Application.class);
      Job first = run(fast, slow, forking.id());
      assertEquals(ProgrammingModel.FJTASK, first.model());
      Job second = run(fast, slow, forking.id());
      assertEquals(0, estimate(second, "forks-fast").measurements());
      assertEquals(1.01, estimate(second, "forks-fast").speed(), 1e-9);
    }
  }

  @Test
  void aNodeThatClaimsMoreThanItDoesIsTrustedWithLess() {
    try (ScriptedAgent boaster = ScriptedAgent.up(portal, "boasting", "boasting", 1.3);
        ScriptedAgent honest = ScriptedAgent.up(portal, "modest", "modest", 1)) {
      String application = client.upload().id();
      assertEquals(boaster, masterOf(application, boaster, honest), "nothing is known yet");
      assertEquals(honest, masterOf(application, boaster, honest), "a job has shown it");
    }
  }

  /**
   * Runs a job on two nodes that report the same work, although the honest node has completed three
   * times as much of the job. Returns the master's node, which is the node with the higher expected
   * speed.
   */
  private ScriptedAgent masterOf(String application, ScriptedAgent boaster, ScriptedAgent honest) {
    Job job =
        api.post("/api/v1/jobs", JobClient.newJob(application, "boasting", "modest"))
            .expect(201)
            .as(Job.class);
    ToAgent.StartEngine first = boaster.await(ToAgent.StartEngine.class);
    ToAgent.StartEngine second = honest.await(ToAgent.StartEngine.class);
    boaster.join(first, START);
    honest.join(second, START);
    report(boaster, first, 1, sample(10, 0.25, "modest", 1));
    report(honest, second, 1, sample(10, 0.75, "boasting", 1));
    Instant end = START.plusSeconds(10);
    if (first.master()) {
      honest.end(second, ScriptedAgent.outcome(Kind.LEFT), end);
      boaster.end(first, ScriptedAgent.outcome(Kind.SUCCEEDED), end);
    } else {
      boaster.end(first, ScriptedAgent.outcome(Kind.LEFT), end);
      honest.end(second, ScriptedAgent.outcome(Kind.SUCCEEDED), end);
    }
    assertEquals(JobState.SUCCEEDED, client.get(job).state());
    portal.bean(EvidenceRetention.class).close();
    return first.master() ? boaster : honest;
  }

  private void checkLinks() {
    SiteLinks links = api.get("/api/v1/links").expect(200).as(SiteLinks.class);
    Link link =
        links.links().stream()
            .filter(l -> l.from().equals(FAST) && l.to().equals(SLOW))
            .findFirst()
            .orElseThrow();
    assertEquals(Route.RELAYED, link.route());
    assertEquals(40, link.requests());
    assertEquals(2, link.jobs());
    assertEquals(8000, link.bytes());
    assertEquals(40, Objects.requireNonNull(link.roundTripMillis()), 1e-9);
    assertEquals(40, Objects.requireNonNull(link.bestRoundTripMillis()), 1e-9);
    assertEquals(400, Objects.requireNonNull(link.peakBytesPerSecond()), 1e-9);
    assertTrue(links.sites().containsAll(List.of(FAST, SLOW)));
    checkHistory();
  }

  private void checkHistory() {
    LinkHistory history =
        api.get("/api/v1/links/" + FAST + "/" + SLOW).expect(200).as(LinkHistory.class);
    assertEquals(2, history.measurements().size());
    LinkHistory.LinkMeasurement last = history.measurements().get(0);
    assertFalse(last.at().isBefore(history.measurements().get(1).at()), "the latest first");
    assertEquals(20, last.requests());
    assertEquals(40, Objects.requireNonNull(last.roundTripMillis()), 1e-9);
    assertEquals(
        last.jobNumber(),
        api.get("/api/v1/jobs/" + last.jobId()).expect(200).as(Job.class).number());
    assertTrue(
        api.get("/api/v1/links/" + FAST + "/" + FAST)
            .expect(200)
            .as(LinkHistory.class)
            .measurements()
            .isEmpty());
    api.get("/api/v1/links/" + FAST + "/nowhere").expectProblem(404, "not-found");
  }
}
