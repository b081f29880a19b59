package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.http.WebSocketHandshakeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Tests that two portals on one database share the work, and that neither repeats work of the
 * other.
 */
class TwoPortalsTest {
  private static final int JOBS = 8;

  private final TestPortal first = TestPortal.get();

  @Test
  void eachJobStartsOnceWhicheverPortalTookItIn() throws Exception {
    try (TestPortal second = first.startSecond();
        ScriptedAgent here = ScriptedAgent.up(first, "two-portals", "two-a", 1);
        ScriptedAgent there = ScriptedAgent.enrol(first, "two-portals", "two-b")) {
      Api admin = first.admin();
      there.moveTo(second.address());
      there.connect();
      there.send(new FromAgent.Speed(0.5, 0.5));
      String application = new JobClient(admin).upload().id();
      List<Job> jobs = new ArrayList<>();
      for (int i = 0; i < JOBS; i++) {
        Api api = i % 2 == 0 ? admin : admin.at(second.address());
        jobs.add(
            api.post("/api/v1/jobs", JobClient.newJob(application, "two-portals"))
                .expect(201)
                .as(Job.class));
      }
      AtomicBoolean over = new AtomicBoolean();
      var served = CompletableFuture.allOf(serving(here, over), serving(there, over));
      for (Job job : jobs) {
        assertEquals(
            JobState.SUCCEEDED, new JobClient(admin).await(job, JobState.SUCCEEDED).state());
      }
      over.set(true);
      served.get(60, TimeUnit.SECONDS);
      assertEquals(
          JOBS,
          first
              .bean(JdbcClient.class)
              .sql(
                  """
                  select count(*) from log_lines l join jobs j on j.id = l.job_id
                  where j.sites = '["two-portals"]' and l.text like 'Starting on%'
                  """)
              .query(Integer.class)
              .single());
    }
  }

  @Test
  void aSecondAgentWithTheKeyOfANodeIsRefusedByTheOtherPortalToo() throws Exception {
    try (TestPortal second = first.startSecond();
        ScriptedAgent agent = ScriptedAgent.up(first, "two-copies", "two-copies", 1)) {
      agent.becomeACopy();
      agent.moveTo(second.address());
      CompletionException refused = assertThrows(CompletionException.class, agent::connect);
      WebSocketHandshakeException handshake =
          assertInstanceOf(WebSocketHandshakeException.class, refused.getCause());
      assertEquals(409, handshake.getResponse().statusCode());

      agent.disconnect();
      agent.connectSoon();
    }
  }

  private static CompletableFuture<Void> serving(ScriptedAgent agent, AtomicBoolean over) {
    return CompletableFuture.runAsync(
        () -> serve(agent, over), task -> new Thread(task, agent.identity().node()).start());
  }

  /**
   * Answers every start order with the end of the engine, until all jobs are over. A job only ends
   * when its other engines have ended.
   */
  private static void serve(ScriptedAgent agent, AtomicBoolean over) {
    Set<String> attempts = new HashSet<>();
    while (!over.get()) {
      ToAgent.StartEngine order = agent.poll(ToAgent.StartEngine.class, Duration.ofMillis(200));
      if (order != null && attempts.add(order.attemptId())) {
        agent.join(order, Instant.now());
        Kind kind = order.master() ? Kind.SUCCEEDED : Kind.LEFT;
        agent.end(order, ScriptedAgent.outcome(kind), Instant.now());
      }
    }
  }
}
