package org.satingrid.portal.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent.Memory;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.contract.agent.FromAgent.Telemetry;
import org.satingrid.contract.agent.ToAgent.Ack;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.contract.api.FindingCause;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobComparison;
import org.satingrid.contract.api.JobFindings;
import org.satingrid.contract.api.JobFindings.Usage;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Samples;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

/** Tests the causes of a run on two nodes. One of them collects garbage for half of its time. */
class FindingsRouteTest {
  private static final Instant START = Samples.halfADayAgo();
  private static final int SECONDS = 40;

  private final TestPortal portal = TestPortal.get();
  private final Api api = portal.admin();
  private final JobClient client = new JobClient(api);

  private static Sample sample(int second, double rate, String victim, double gcPart) {
    Sample plain =
        Samples.of(START.plusSeconds(second), rate * second, second / 100.0, victim, second);
    return new Sample(
        plain.at(),
        1,
        plain.workRefSeconds(),
        plain.progress(),
        100,
        90,
        50,
        3,
        0,
        0,
        0,
        4,
        plain.stealAttempts(),
        plain.stealsWon(),
        plain.workStolenRefSeconds(),
        plain.bytesSent(),
        plain.bytesReceived(),
        plain.stealWaitMillis(),
        null,
        new Memory(gcPart * second, 400, 1000),
        null);
  }

  private static void tell(ScriptedAgent agent, StartEngine order, double rate, double gcPart) {
    for (int second = 1; second <= SECONDS; second++) {
      Sample sample = sample(second, rate, "find-a", gcPart);
      agent.send(new Telemetry(order.attemptId(), second, sample, List.of()));
      assertEquals(second, agent.await(Ack.class).telemetrySeq());
    }
  }

  private JobFindings findings(Job job, String query) {
    return api.get("/api/v1/jobs/" + job.id() + "/findings" + query)
        .expect(200)
        .as(JobFindings.class);
  }

  @Test
  void namesTheCauseAndWhatWasNotUsed() {
    try (ScriptedAgent a = ScriptedAgent.up(portal, "find-a", "find-a", 1.01);
        ScriptedAgent b = ScriptedAgent.up(portal, "find-b", "find-b", 1)) {
      Job job = client.submit("find-a", "find-b");
      StartEngine master = a.await(StartEngine.class);
      StartEngine thief = b.await(StartEngine.class);
      a.join(master, START);
      b.join(thief, START);
      tell(a, master, 1.0, 0);
      tell(b, thief, 0.5, 0.5);
      b.end(thief, ScriptedAgent.outcome(Kind.LEFT), START.plusSeconds(SECONDS));
      a.end(master, ScriptedAgent.outcome(Kind.SUCCEEDED), START.plusSeconds(SECONDS));

      JobFindings found = findings(job, "");
      assertEquals(
          List.of(FindingCause.GARBAGE_COLLECTION),
          found.causes().stream().map(JobFindings.Finding::cause).toList());
      assertEquals(
          "Garbage collection took 50 % of the time of find-b.", found.causes().get(0).summary());
      Usage usage = Objects.requireNonNull(found.usage());
      assertEquals(2.01 * SECONDS, usage.availableRefSeconds(), 1e-6);
      assertEquals(1.5 * SECONDS, usage.usedRefSeconds(), 2);
      assertNull(found.grain());

      String half = "?from=" + START.plusSeconds(10) + "&to=" + START.plusSeconds(20);
      assertEquals(
          20.1, Objects.requireNonNull(findings(job, half).usage()).availableRefSeconds(), 1e-6);
      String ages = "?from=1970-01-01T00:00:00Z&to=9998-01-01T00:00:00Z";
      assertEquals(
          2.01 * SECONDS,
          Objects.requireNonNull(findings(job, ages).usage()).availableRefSeconds(),
          0.1);
      String reversed = "?from=" + START.plusSeconds(20) + "&to=" + START;
      api.get("/api/v1/jobs/" + job.id() + "/findings" + reversed)
          .expectProblem(400, "invalid-field");
    }
  }

  @Test
  void aJobThatHasNotRunHasNone() {
    ScriptedAgent.up(portal, "find-none", "find-none", 1).close();
    Job job = client.submit("find-none");
    JobFindings found = findings(job, "");
    assertEquals(List.of(), found.causes());
    assertNull(found.usage());
    api.post("/api/v1/jobs/" + job.id() + "/cancel", "{\"reason\":\"test\"}").expect(202);
    api.get("/api/v1/jobs/00000000-0000-0000-0000-000000000000/findings")
        .expectProblem(404, "not-found");
  }

  @Test
  void runsAreComparedByThoseWhoSeeThemAll() {
    ScriptedAgent.up(portal, "compare", "compare", 1).close();
    Api ann = TestPeople.client(portal, "submitter");
    JobClient hers = new JobClient(ann);
    Job one = hers.submit("compare");
    Job two = hers.submit("compare");
    Job other = client.submit("compare");
    JobComparison compared = ann.get(compare(one, two)).expect(200).as(JobComparison.class);
    assertEquals(
        List.of(one.number(), two.number()),
        compared.runs().stream().map(JobComparison.ComparedRun::number).toList());
    assertNull(compared.runs().get(1).explanation());
    ann.get(compare(one, other)).expectProblem(404, "not-found");
    api.get(compare(one, other)).expect(200);
    api.get(compare(one)).expectProblem(400, "invalid-field");
    api.get("/api/v1/jobs/compare").expectProblem(400, "bad-request");
    api.get("/api/v1/jobs/compare?job=12&job=13").expectProblem(404, "not-found");
    for (Job job : List.of(one, two, other)) {
      api.post("/api/v1/jobs/" + job.id() + "/cancel", "{\"reason\":\"test\"}").expect(202);
    }
  }

  private static String compare(Job... jobs) {
    return "/api/v1/jobs/compare?"
        + Stream.of(jobs).map(job -> "job=" + job.id()).collect(Collectors.joining("&"));
  }
}
