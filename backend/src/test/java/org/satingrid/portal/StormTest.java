package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.StormAgent;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Two portals on one database, agents that lose their connections and come back to the other
 * portal, people who submit everything twice, hold some of it, let it go and cancel some: nothing
 * is lost and nothing happens twice.
 */
class StormTest {
  private static final int AGENTS = 5;
  private static final int SUBMITTERS = 4;
  private static final int JOBS_EACH = 12;
  private static final Duration PATIENCE = Duration.ofMinutes(4);

  private final TestPortal first = TestPortal.get();
  private final long seed = System.nanoTime();
  private final Set<String> cancelled = ConcurrentHashMap.newKeySet();

  @Test
  void nothingIsLostAndNothingHappensTwice() throws Exception {
    System.out.println("StormTest seed " + seed);
    ExecutorService threads = Executors.newCachedThreadPool();
    List<StormAgent> agents = new ArrayList<>();
    try (TestPortal second = first.startSecond()) {
      List<TestPortal> portals = List.of(first, second);
      for (int i = 0; i < AGENTS; i++) {
        agents.add(new StormAgent(portals, "storm", "storm-" + i, new Random(seed + i)));
      }
      List<Future<?>> serving = new ArrayList<>();
      agents.forEach(agent -> serving.add(threads.submit(agent)));
      String application = new JobClient(first.admin()).upload().id();
      List<Future<List<Job>>> submitting = new ArrayList<>();
      for (int i = 0; i < SUBMITTERS; i++) {
        submitting.add(threads.submit(submitter(portals, application, new Random(seed + 100 + i))));
      }
      List<Job> jobs = new ArrayList<>();
      for (Future<List<Job>> each : submitting) {
        jobs.addAll(each.get(PATIENCE.toSeconds(), TimeUnit.SECONDS));
      }
      awaitEnd(jobs);
      agents.forEach(StormAgent::stop);
      for (Future<?> each : serving) {
        each.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      }
      checkJobs(jobs);
      checkAgents(agents, jobs);
    } finally {
      agents.forEach(StormAgent::stop);
      threads.shutdownNow();
    }
  }

  private Callable<List<Job>> submitter(
      List<TestPortal> portals, String application, Random random) {
    return () -> {
      List<Job> jobs = new ArrayList<>();
      for (int i = 0; i < JOBS_EACH; i++) {
        String key = "storm-" + seed + "-" + random.nextLong();
        Job job = submit(portals.get(random.nextInt(2)), application, key);
        assertEquals(job.id(), submit(portals.get(random.nextInt(2)), application, key).id());
        jobs.add(job);
        if (random.nextInt(3) == 0) {
          act(portals, random, job, "hold");
          act(portals, random, job, "release");
        }
        if (random.nextInt(4) == 0) {
          cancelled.add(job.id());
          Api api = first.admin().at(portals.get(random.nextInt(2)).address());
          api.post("/api/v1/jobs/" + job.id() + "/cancel", "{\"reason\":\"storm\"}").expect(202);
        }
      }
      return jobs;
    };
  }

  /** 409 where the job has gone on meanwhile. */
  private void act(List<TestPortal> portals, Random random, Job job, String action) {
    Reply reply =
        first
            .admin()
            .at(portals.get(random.nextInt(2)).address())
            .post("/api/v1/jobs/" + job.id() + "/" + action, "{\"reason\":\"storm\"}");
    assertTrue(Set.of(202, 409).contains(reply.status()), () -> action + ": " + reply.status());
  }

  private Job submit(TestPortal portal, String application, String key) {
    return first
        .admin()
        .at(portal.address())
        .with("Idempotency-Key", key)
        .post("/api/v1/jobs", JobClient.newJob(application, "storm"))
        .expect(201)
        .as(Job.class);
  }

  private void awaitEnd(List<Job> jobs) {
    Instant end = Instant.now().plus(PATIENCE);
    JobClient client = new JobClient(first.admin());
    for (Job job : jobs) {
      // Ten jobs to a node, and each portal looks once a second what the other has decided.
      client.await(job, now -> now.state().terminal(), PATIENCE);
      assertTrue(Instant.now().isBefore(end), "the storm does not end");
    }
  }

  private void checkJobs(List<Job> jobs) {
    assertEquals(SUBMITTERS * JOBS_EACH, jobs.stream().map(Job::id).distinct().count());
    for (Job job : jobs) {
      Job now = new JobClient(first.admin()).get(job);
      if (!cancelled.contains(job.id())) {
        assertEquals(JobState.SUCCEEDED, now.state(), () -> now.toString());
      }
      int starts = count(job, "Starting on%");
      assertTrue(starts <= 1, () -> starts + " starts of " + now);
      if (now.state() == JobState.SUCCEEDED) {
        assertEquals(1, starts);
        assertEquals(1, count(job, "storm result"), "the result of " + job.id());
      }
    }
    assertEquals(
        0,
        db().sql(
                """
                select count(*) from (select node_id from engines where state <> 'ENDED'
                  group by node_id having count(*) > 1) twice
                """)
            .query(Integer.class)
            .single());
    assertEquals(
        0,
        db().sql(
                """
                select count(*) from (select a.id from attempts a
                  join engines e on e.attempt_id = a.id and e.master
                  group by a.id having count(*) <> 1) masters
                """)
            .query(Integer.class)
            .single());
  }

  /** What was acknowledged is there, once. */
  private void checkSamples(StormAgent agent) {
    agent
        .acknowledged()
        .forEach(
            (attempt, count) -> {
              long stored =
                  db().sql(
                          """
                          select count(*) from samples where attempt_id = ?::uuid
                            and node_id = (select id from nodes where name = ?)
                          """)
                      .params(attempt, agent.name())
                      .query(Long.class)
                      .single();
              assertTrue(stored >= count, () -> stored + " of " + count + " of " + attempt);
            });
  }

  private void checkAgents(List<StormAgent> agents, List<Job> jobs) {
    Map<String, String> mainRanOn = new HashMap<>();
    for (StormAgent agent : agents) {
      assertEquals(List.of(), agent.complaints());
      checkSamples(agent);
      for (String job : agent.mainsRun()) {
        String before = mainRanOn.put(job, agent.name());
        assertTrue(before == null, () -> job + " ran on " + before + " and " + agent.name());
      }
    }
    Set<String> known = new HashSet<>();
    jobs.forEach(job -> known.add(job.id()));
    assertTrue(known.containsAll(mainRanOn.keySet()), "something ran that nobody submitted");
  }

  private int count(Job job, String line) {
    return db().sql("select count(*) from log_lines where job_id = ?::uuid and text like ?")
        .params(job.id(), line)
        .query(Integer.class)
        .single();
  }

  private JdbcClient db() {
    return first.bean(JdbcClient.class);
  }
}
