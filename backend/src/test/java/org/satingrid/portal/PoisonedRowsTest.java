package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.FromAgent.Telemetry;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Samples;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Tests that an invalid row affects only its own job, and that rounds, lists and links still work.
 */
class PoisonedRowsTest {
  private static final List<String> LISTS =
      List.of("/jobs", "/jobs?state=QUEUED", "/jobs?state=HELD", "/sites", "/work", "/shares");

  /**
   * Number of pairs of jobs. The fastest job of each side counts, because a busy machine slows only
   * some of them.
   */
  private static final int TIMED = 15;

  private static final double MAX_SLOWDOWN = 1.2;

  private final TestPortal portal = TestPortal.get();
  private final JdbcClient db = portal.bean(JdbcClient.class);
  private final JobClient client = new JobClient(portal.admin());
  private final String site = "rows-" + UUID.randomUUID().toString().substring(0, 8);
  private final ScriptedAgent agent = ScriptedAgent.up(portal, site, site, 1);

  @AfterEach
  void close() {
    agent.close();
  }

  @Test
  void figuresThatCannotBeCountedAreNamedAndOtherJobsEnd() {
    besidePoison(1, false);
  }

  @Test
  @EnabledIfSystemProperty(named = "satin.attack", matches = "true")
  void figuresThatCannotBeCountedSlowOtherJobsByAFifthAtMost() {
    besidePoison(TIMED, true);
  }

  private void besidePoison(int jobs, boolean compared) {
    String other = site + "-b";
    try (ScriptedAgent second = ScriptedAgent.up(portal, other, other, 1)) {
      Job poisoned = client.submit(site);
      ToAgent.StartEngine order = join();
      agent.send(new Telemetry(order.attemptId(), 1, Samples.of(Instant.now(), 1, 0.3, site, 1)));
      agent.await(ToAgent.Ack.class);
      String at = at(order);
      setAt(order, "never");
      // The scheduler only reads the figures of running jobs while another job waits.
      Job waiting = client.submit(site);
      client.awaitLine(poisoned, "The figures of the job's nodes are invalid");
      Job warned = client.get(poisoned);
      assertEquals(JobState.RUNNING, warned.state());
      assertTrue(String.valueOf(warned.reason()).contains("are invalid"), warned.toString());
      // The two sides alternate, so that a busy machine slows both of them.
      double alone = Double.MAX_VALUE;
      double beside = Double.MAX_VALUE;
      for (int i = 0; i < jobs; i++) {
        setAt(order, at);
        alone = Math.min(alone, seconds(second, other));
        setAt(order, "never");
        beside = Math.min(beside, seconds(second, other));
      }
      assertTrue(
          !compared || beside <= MAX_SLOWDOWN * alone,
          beside + " s next to it, " + alone + " s alone");
      listsAnswer();
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      client.await(poisoned, JobState.SUCCEEDED);
      ToAgent.StartEngine next = join();
      agent.end(next, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      client.await(waiting, JobState.SUCCEEDED);
    }
  }

  @Test
  void aWaitingJobThatMakesNoSenseIsHeldAndTheNextOneStarts() {
    // This site has no node, so that its jobs wait.
    String empty = site + "-empty";
    ScriptedAgent.enrol(portal, empty, empty).close();
    for (String labels : List.of("[null]", "{}", "[[]]", "\"x\"", "[{}]")) {
      Job bad = client.submit(empty);
      db.sql("update jobs set labels = ?::jsonb where id = ?")
          .params(labels, UUID.fromString(bad.id()))
          .update();
      Job sound = client.submit(site);
      ToAgent.StartEngine order = join();
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      client.await(sound, JobState.SUCCEEDED);
      listsAnswer();
      String state =
          db.sql("select state || ' ' || coalesce(reason, '') from jobs where id = ?")
              .param(UUID.fromString(bad.id()))
              .query(String.class)
              .single();
      assertTrue(state.startsWith("HELD Held by the portal: "), labels + ": " + state);
      assertTrue(state.contains("cannot be read"), labels + ": " + state);
      db.sql("update jobs set labels = '[]' where id = ?")
          .param(UUID.fromString(bad.id()))
          .update();
      portal.admin().post("/api/v1/jobs/" + bad.id() + "/cancel", "{\"reason\":\"\"}").expect(202);
    }
  }

  private void listsAnswer() {
    for (String list : LISTS) {
      portal.admin().get("/api/v1" + list).expect(200);
    }
  }

  private ToAgent.StartEngine join() {
    ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
    agent.join(order, Instant.now());
    return order;
  }

  private String at(ToAgent.StartEngine order) {
    return db.sql("select latest ->> 'at' from reports where attempt_id = ?")
        .param(UUID.fromString(order.attemptId()))
        .query(String.class)
        .single();
  }

  private void setAt(ToAgent.StartEngine order, String at) {
    db.sql(
            """
            update reports set latest = jsonb_set(latest, '{at}', to_jsonb(?::text))
            where attempt_id = ?
            """)
        .params(at, UUID.fromString(order.attemptId()))
        .update();
  }

  /** Returns the seconds from the submission of a job to its end. */
  private double seconds(ScriptedAgent on, String at) {
    long begun = System.nanoTime();
    Job job = client.submit(at);
    ToAgent.StartEngine order = on.await(ToAgent.StartEngine.class);
    on.join(order, Instant.now());
    on.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
    client.await(job, JobState.SUCCEEDED);
    return (System.nanoTime() - begun) / 1e9;
  }
}
