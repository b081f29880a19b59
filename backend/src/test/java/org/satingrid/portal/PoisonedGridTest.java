package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FigureBounds;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.FromAgent.Route;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.contract.agent.FromAgent.Telemetry;
import org.satingrid.contract.agent.FromAgent.Times;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Samples;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests that impossible figures of one job's engines do not affect other jobs and pages. */
class PoisonedGridTest {
  private static final double HUGE = 1.7e308;
  private static final List<String> LISTS =
      List.of("/jobs", "/sites", "/links", "/work", "/alerts", "/events", "/shares");
  private static final List<String> BELOW =
      List.of(
          "",
          "/distribution",
          "/findings",
          "/nodes",
          "/steals",
          "/tree",
          "/telemetry",
          "/speeds",
          "/logs");

  private final TestPortal portal = TestPortal.get();
  private final JobClient client = new JobClient(portal.admin());
  private final String name = "poison-" + UUID.randomUUID().toString().substring(0, 8);

  private record Run(Job job, ToAgent.StartEngine one, ToAgent.StartEngine other) {}

  private Run run(ScriptedAgent one, ScriptedAgent other) {
    Job job = client.submit(name + "-a", name + "-b");
    ToAgent.StartEngine first = one.await(ToAgent.StartEngine.class);
    ToAgent.StartEngine second = other.await(ToAgent.StartEngine.class);
    one.join(first, Instant.now());
    other.join(second, Instant.now());
    client.await(job, JobState.RUNNING);
    return new Run(job, first, second);
  }

  @Test
  void figuresThatNoEngineReachesAreCut() {
    try (ScriptedAgent one = ScriptedAgent.up(portal, name + "-a", name + "-a", 1);
        ScriptedAgent other = ScriptedAgent.up(portal, name + "-b", name + "-b", 1)) {
      Run run = run(one, other);
      report(
          one,
          run.one(),
          1,
          Samples.of(Instant.now(), HUGE, 0.3, name + "-b", Long.MAX_VALUE / 80));
      report(other, run.other(), 1, Samples.of(Instant.now(), HUGE, 0.3, name + "-a", 1));
      Job poisoned = client.await(run.job(), now -> now.progress() > 0.5);
      assertTrue(poisoned.workRefSeconds() < 1e6, () -> "work " + poisoned.workRefSeconds());
      everythingElseGoesOn(run.job());
    }
  }

  /** Stores a row in the way of an earlier release, which did not limit reported figures. */
  @Test
  void aRowThatOverflowsCostsItsJobOnly() {
    try (ScriptedAgent one = ScriptedAgent.up(portal, name + "-a", name + "-a", 1);
        ScriptedAgent other = ScriptedAgent.up(portal, name + "-b", name + "-b", 1)) {
      Run run = run(one, other);
      report(one, run.one(), 1, Samples.of(Instant.now(), 1, 0.3, name + "-b", 1));
      report(other, run.other(), 1, Samples.of(Instant.now(), 1, 0.3, name + "-a", 1));
      client.await(run.job(), now -> now.progress() > 0.5);
      portal
          .bean(JdbcClient.class)
          .sql(
              """
              update reports set work_ref_seconds = 1.7e308,
                latest = jsonb_set(latest, '{workRefSeconds}', '1.7e308')
              where attempt_id = ?
              """)
          .param(UUID.fromString(run.one().attemptId()))
          .update();
      everythingElseGoesOn(run.job());
    }
  }

  private void everythingElseGoesOn(Job poisoned) {
    for (String list : LISTS) {
      portal.admin().get("/api/v1" + list).expect(200);
    }
    for (String part : BELOW) {
      portal.admin().get("/api/v1/jobs/" + poisoned.id() + part).expect(200);
    }
    try (ScriptedAgent agent = ScriptedAgent.up(portal, name + "-c", name + "-c", 1)) {
      Job sound = client.submit(name + "-c");
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      agent.join(order, Instant.now());
      report(agent, order, 1, Samples.of(Instant.now(), 5, 0.5, name + "-c", 1));
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      assertEquals(JobState.SUCCEEDED, client.await(sound, JobState.SUCCEEDED).state());
    }
    // A list with a filter uses other rows than a list without one.
    portal.admin().get("/api/v1/jobs?state=RUNNING").expect(200);
  }

  /**
   * Sends a report and waits for its acknowledgement, which shows that the portal has not closed
   * the link.
   */
  private static void report(
      ScriptedAgent agent, ToAgent.StartEngine order, long seq, Sample sample) {
    agent.send(new Telemetry(order.attemptId(), seq, sample));
    agent.await(ToAgent.Ack.class);
  }

  @Test
  void noReportCutsTheLink() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, name, name, 1)) {
      Job job = client.submit(name);
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      agent.join(order, Instant.now());
      client.await(job, JobState.RUNNING);
      Random random = new Random(51);
      List<Long> acknowledged = new ArrayList<>();
      for (long seq = 1; seq <= 60; seq++) {
        // The agent repeats some messages and sends others too early. The portal always
        // acknowledges the last message that is stored without a gap.
        long sent = seq % 10 == 0 ? seq + 5 : seq % 7 == 0 ? 1 : acknowledged(acknowledged) + 1;
        String attempt = seq % 9 == 0 ? UUID.randomUUID().toString() : order.attemptId();
        agent.send(new Telemetry(attempt, sent, hostile(random)));
        ToAgent.Ack ack = agent.await(ToAgent.Ack.class);
        if (attempt.equals(order.attemptId())) {
          acknowledged.add(ack.telemetrySeq());
        }
      }
      assertTrue(acknowledged(acknowledged) > 30, "only " + acknowledged(acknowledged));
      for (String part : BELOW) {
        portal.admin().get("/api/v1/jobs/" + job.id() + part).expect(200);
      }
      assertTrue(client.get(job).workRefSeconds() < 1e6);
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      client.await(job, JobState.SUCCEEDED);
      for (String list : LISTS) {
        portal.admin().get("/api/v1" + list).expect(200);
      }
    }
  }

  private static long acknowledged(List<Long> all) {
    return all.isEmpty() ? 0 : all.get(all.size() - 1);
  }

  private Sample hostile(Random random) {
    String site = random.nextInt(4) == 0 ? "\0" : name;
    return new Sample(
        Instant.ofEpochSecond(random.nextLong() >> random.nextInt(10, 40)),
        random.nextInt(),
        real(random),
        real(random),
        whole(random),
        whole(random),
        whole(random),
        whole(random),
        real(random),
        real(random),
        real(random),
        random.nextInt(),
        Map.of(site, whole(random)),
        Map.of(site, whole(random)),
        Map.of(site, real(random)),
        Map.of(site, whole(random)),
        Map.of(site, whole(random)),
        Map.of(site, whole(random)),
        Map.of(site, new Route(Route.Way.DIRECT, real(random), real(random))),
        new FromAgent.Memory(real(random), whole(random), whole(random)),
        new Times(1, 1, 1, 1, 1, 1, real(random)));
  }

  /**
   * Returns a number, never NaN, because JSON cannot contain it. {@code FigureBoundsTest} tests
   * NaN.
   */
  private static double real(Random random) {
    double[] likely = {0, 1, 1e300, HUGE, Double.MIN_VALUE, 1e15, -1, -HUGE, 0.5, 100};
    return likely[random.nextInt(random.nextInt(3) == 0 ? likely.length : 6)];
  }

  private static long whole(Random random) {
    long[] likely = {0, 1, Long.MAX_VALUE, FigureBounds.MAX_COUNT, 1L << 40, -1, Long.MIN_VALUE};
    return likely[random.nextInt(random.nextInt(3) == 0 ? likely.length : 5)];
  }
}
