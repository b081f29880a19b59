package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobCheck;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.NewTemplate;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

/** Tests users' actions on submitted jobs. */
class JobActionsTest {
  private static final String JOBS = "/api/v1/jobs";
  private static final String REASON = "{\"reason\":\"why\"}";

  private final TestPortal portal = TestPortal.get();
  private final Api api = portal.admin();
  private final JobClient client = new JobClient(api);

  private static NewJob with(
      NewJob job,
      int retries,
      @Nullable Integer timeLimit,
      boolean hold,
      @Nullable List<List<String>> points) {
    return job.toBuilder()
        .timeLimitSeconds(timeLimit)
        .retries(retries)
        .hold(hold)
        .points(points)
        .build();
  }

  private Job submit(NewJob job) {
    return api.post(JOBS, job).expect(201).as(Job.class);
  }

  @Test
  void aHeldJobWaitsForItsRelease() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "hold", "hold", 1)) {
      NewJob asked = JobClient.newJob(client.upload().id(), "hold");
      Job job = submit(with(asked, 0, null, true, null));
      assertEquals(JobState.HELD, job.state());
      String path = JOBS + "/" + job.id();
      api.post(path + "/hold", REASON).expect(202);
      assertNull(agent.poll(ToAgent.StartEngine.class, Duration.ofMillis(1500)));
      api.post(path + "/release", "").expect(202);
      agent.join(agent.await(ToAgent.StartEngine.class), Instant.now());
      client.await(job, JobState.RUNNING);
      api.post(path + "/hold", REASON).expectProblem(409, "illegal-transition");
    }
  }

  @Test
  void anAttemptThatFailsForNoFaultOfTheProgramIsFollowedByAnother() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "retry", "retry", 1)) {
      NewJob asked = JobClient.newJob(client.upload().id(), "retry");
      Job job = submit(with(asked, 1, null, false, null));
      ToAgent.StartEngine first = agent.await(ToAgent.StartEngine.class);
      agent.join(first, Instant.now());
      agent.artifact(first.attemptId(), "out.txt", new byte[] {1}).expect(204);
      // The node is cordoned, so that the second attempt waits until the test has looked at it.
      String node = "/api/v1/nodes/" + agent.identity().nodeId();
      api.post(node + "/cordon", REASON).expect(200);
      agent.end(first, ScriptedAgent.outcome(Kind.STOPPED), Instant.now());
      assertEquals(JobState.QUEUED, client.get(job).state());
      client.awaitLine(job, "Attempt 1 failed");
      api.post(node + "/resume", "").expect(200);
      ToAgent.StartEngine second = agent.await(ToAgent.StartEngine.class);
      assertFalse(first.attemptId().equals(second.attemptId()));
      agent.join(second, Instant.now());
      agent.join(first, Instant.now());
      agent.artifact(second.attemptId(), "out.txt", new byte[] {2}).expect(204);
      agent.artifact(first.attemptId(), "out.txt", new byte[] {3}).expectProblem(404, "not-found");
      agent.end(second, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      assertEquals(JobState.SUCCEEDED, client.await(job, JobState.SUCCEEDED).state());
      var attempts = api.get(JOBS + "/" + job.id() + "/attempts").expect(200).json().get("items");
      assertEquals("succeeded", attempts.get(0).get("outcome").asString());
      assertEquals("engine-stopped", attempts.get(1).get("outcome").asString());
      assertEquals("stopped", attempts.get(1).get("engines").get(0).get("outcome").asString());
    }
  }

  @Test
  void aJobThatRunsForTooLongIsStopped() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "limit", "limit", 1)) {
      NewJob asked = JobClient.newJob(client.upload().id(), "limit");
      Job job = submit(with(asked, 0, 1, false, null));
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      agent.join(order, Instant.now());
      assertEquals(JobState.TIMED_OUT, client.await(job, JobState.TIMED_OUT).state());
      ToAgent.StopEngine stop = agent.await(ToAgent.StopEngine.class);
      assertEquals(order.attemptId(), stop.attemptId());
      assertEquals(false, stop.kill());
    }
  }

  @Test
  void aKilledJobGivesItsNodeUpSoon() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "kill", "kill", 1)) {
      Job job = client.submit("kill");
      agent.join(agent.await(ToAgent.StartEngine.class), Instant.now());
      String path = JOBS + "/" + job.id() + "/kill";
      assertEquals(
          "Killed by admin: why", api.post(path, REASON).expect(202).as(Job.class).reason());
      api.post(path, "{\"reason\":\"again\"}").expect(202);
      ToAgent.StopEngine stop = agent.await(ToAgent.StopEngine.class);
      assertEquals(false, stop.handOver());
      assertEquals(true, stop.kill());
      Job next = client.submit("kill");
      agent.await(ToAgent.StartEngine.class);
      assertEquals(JobState.STARTING, client.get(next).state());
    }
  }

  @Test
  void aRunningJobGrowsOntoANodeThatComesUp() {
    try (ScriptedAgent first = ScriptedAgent.up(portal, "grow", "grow-1", 1)) {
      Job job = client.submit("grow");
      ToAgent.StartEngine master = first.await(ToAgent.StartEngine.class);
      first.join(master, Instant.now());
      try (ScriptedAgent second = ScriptedAgent.up(portal, "grow", "grow-2", 1)) {
        ToAgent.StartEngine more = second.await(ToAgent.StartEngine.class);
        assertEquals(master.attemptId(), more.attemptId());
        assertEquals("grow-1", more.registrar());
        assertFalse(more.master());
        second.join(more, Instant.now());
        second.file(more.application().sha256()).expect(200);
        assertEquals(2, client.await(job, now -> now.nodes() == 2).nodes());

        Api other = TestPeople.client(portal, "submitter");
        Job theirs =
            other
                .post(JOBS, JobClient.newJob(client.upload().id(), "grow"))
                .expect(201)
                .as(Job.class);
        ToAgent.StopEngine giveBack = second.await(ToAgent.StopEngine.class);
        assertEquals(master.attemptId(), giveBack.attemptId());
        assertEquals(true, giveBack.handOver(), "its work is not to be lost");
        assertEquals(
            "Nodes of grow are being freed for the job.",
            client.await(theirs, now -> now.queue() != null).reason());
        second.end(more, ScriptedAgent.outcome(Kind.STOPPED), Instant.now());
        ToAgent.StartEngine freed = second.await(ToAgent.StartEngine.class);
        assertTrue(freed.master());
        assertEquals(theirs.id(), freed.jobId());
        first.end(master, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
        assertEquals(JobState.SUCCEEDED, client.await(job, JobState.SUCCEEDED).state());
      }
    }
  }

  @Test
  void aSweepRunsOnceForEachPoint() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "sweep", "sweep", 1)) {
      NewJob asked = JobClient.newJob(client.upload().id(), "sweep");
      Job sweep =
          submit(with(asked, 0, null, false, List.of(List.of("a"), List.of("b"), List.of("c"))));
      for (String point : List.of("a", "b", "c")) {
        ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
        assertEquals(List.of("20", point), order.arguments());
        agent.join(order, Instant.now());
        agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      }
      Job done = client.await(sweep, JobState.SUCCEEDED);
      assertEquals(new Job.Sweep(3, 0, 0, 3, 0, 0), done.sweep());
      assertEquals(1, done.progress());
      var points = api.get(JOBS + "?parent=" + sweep.id()).expect(200).json().get("items");
      assertEquals(3, points.size());
      assertEquals(2, points.get(0).get("point").asInt());
      assertFalse(api.get(JOBS).body().contains(points.get(0).get("id").asString()));
      Job again = api.post(JOBS + "/" + sweep.id() + "/rerun", "").expect(201).as(Job.class);
      assertEquals(3, Objects.requireNonNull(again.sweep()).points());
      api.post(JOBS + "/" + again.id() + "/cancel", REASON).expect(202);
      Job cancelled = client.await(again, JobState.CANCELLED);
      assertEquals(3, Objects.requireNonNull(cancelled.sweep()).cancelled());
      assertEquals(0, cancelled.progress(), "cancelled points are not done");
    }
  }

  @Test
  void aCheckSaysWhichSitesMatchAndStartsNothing() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "match", "match", 2);
        ScriptedAgent other = ScriptedAgent.up(portal, "nomatch", "nomatch", 1)) {
      String application = client.upload().id();
      api.with("Content-Type", "application/json")
          .put(
              "/api/v1/sites/nomatch/settings",
              bytes("{\"labels\":[\"gpu\"],\"accepts\":\"BUILT_IN\",\"applications\":[]}"))
          .expect(200);
      NewJob asked = JobClient.newJob(application, "match", "nomatch");
      JobCheck check = api.post(JOBS + "/check", asked).expect(200).as(JobCheck.class);
      assertTrue(check.ok());
      assertEquals(1, check.workers());
      assertEquals("", site(check, "match").reason());
      assertEquals("The site accepts built-in applications only.", site(check, "nomatch").reason());
      assertFalse(site(check, "nomatch").matches());
      NewJob bad = JobClient.newJob(application, "atlantis");
      assertFalse(api.post(JOBS + "/check", bad).expect(200).as(JobCheck.class).ok());
      assertNull(agent.poll(ToAgent.StartEngine.class, Duration.ofMillis(1200)));
      submit(asked);
      agent.await(ToAgent.StartEngine.class);
      assertNull(other.poll(ToAgent.StartEngine.class, Duration.ofMillis(200)));
    }
  }

  private static JobCheck.SiteMatch site(JobCheck check, String name) {
    return check.sites().stream().filter(s -> s.site().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void templatesAreKeptAndShared() {
    Api ann = TestPeople.client(portal, "submitter");
    Api bob = TestPeople.client(portal, "submitter");
    NewJob job = JobClient.newJob(client.upload().id());
    String path = "/api/v1/templates";
    var kept = ann.post(path, new NewTemplate("nightly", false, job)).expect(201);
    ann.post(path, new NewTemplate("nightly", false, job)).expectProblem(409, "name-taken");
    assertFalse(bob.get(path).body().contains("nightly"));
    ann.post(path, new NewTemplate("for all", true, job)).expect(201);
    assertTrue(bob.get(path).body().contains("for all"));
    bob.delete(path + "/" + kept.text("id")).expectProblem(404, "not-found");
    ann.delete(path + "/" + kept.text("id")).expect(204);
  }

  @Test
  void quotasAreSetByAdminsAndKept() {
    Api ann = TestPeople.client(portal, "submitter");
    String path = "/api/v1/shares/" + ann.get("/api/v1/session").text("username");
    Api json = api.with("Content-Type", "application/json");
    json.put(path, bytes("{\"weight\":0}")).expectProblem(400, "invalid-field");
    json.put(path, bytes("{\"weight\":2.5,\"maxWorkers\":4,\"maxQueued\":1}")).expect(200);
    json.put("/api/v1/shares/nobody", bytes("{\"weight\":1}")).expectProblem(404, "not-found");
    assertTrue(api.get("/api/v1/shares").expect(200).body().contains("\"maxWorkers\":4"));
    ann.with("Content-Type", "application/json")
        .put(path, bytes("{\"weight\":9}"))
        .expectProblem(403, "forbidden");
    api.post("/api/v1/sites", "{\"name\":\"quota\"}");
    NewJob job = JobClient.newJob(new JobClient(api).upload().id(), "quota");
    ann.post(JOBS, job).expect(201);
    ann.post(JOBS, job).expectProblem(422, "queue-full");
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
