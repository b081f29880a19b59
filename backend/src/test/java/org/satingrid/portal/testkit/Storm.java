package org.satingrid.portal.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
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
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.satingrid.contract.api.Job;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Simulates agents and people who use several portals on one database. The agents lose their
 * connections and reconnect to any portal. The people submit everything twice, and hold, release
 * and cancel some jobs. A request to an unavailable portal is sent to another one.
 */
public final class Storm {
  private static final String SITE = "storm";
  private static final Duration GLANCE = Duration.ofMillis(50);

  private static final String UNFINISHED =
      "select count(*) from jobs where sites @> '[\"storm\"]'::jsonb and finished_at is null";

  /** HTTP status of a portal that is starting or stopping. */
  private static final int AWAY = 503;

  private final List<URI> portals;
  private final Api admin;
  private final JdbcClient db;
  private final Size size;
  private final long seed;
  private final List<StormAgent> agents = new ArrayList<>();
  private final String application;
  private final Set<String> cancelled = ConcurrentHashMap.newKeySet();

  /** Enrols the agents and uploads a program. All portals must be up. */
  public Storm(List<URI> portals, Api admin, JdbcClient db, Size size, long seed) {
    this.portals = portals;
    this.admin = admin;
    this.db = db;
    this.size = size;
    this.seed = seed;
    for (int i = 0; i < size.agents; i++) {
      agents.add(new StormAgent(portals, admin, SITE, "storm-" + i, new Random(seed + i)));
    }
    application = new JobClient(admin).upload().id();
  }

  /**
   * The size of the storm.
   *
   * @param patience maximum duration of the whole storm
   */
  public record Size(int agents, int submitters, int jobsEach, Duration patience) {
    int jobs() {
      return submitters * jobsEach;
    }
  }

  /** Runs all jobs to their end, and checks that every event has occurred exactly once. */
  public void run() throws Exception {
    ExecutorService threads = Executors.newCachedThreadPool();
    try {
      List<Future<?>> serving = new ArrayList<>();
      agents.forEach(agent -> serving.add(threads.submit(agent)));
      List<Future<List<String>>> submitting = new ArrayList<>();
      for (int i = 0; i < size.submitters; i++) {
        submitting.add(threads.submit(submitter(new Random(seed + 100 + i))));
      }
      List<String> jobs = new ArrayList<>();
      for (Future<List<String>> each : submitting) {
        jobs.addAll(each.get(size.patience.toSeconds(), TimeUnit.SECONDS));
      }
      awaitEnd();
      agents.forEach(StormAgent::stop);
      for (Future<?> each : serving) {
        each.get(size.patience.toSeconds(), TimeUnit.SECONDS);
      }
      checkJobs(jobs);
      checkAgents(jobs);
    } finally {
      agents.forEach(StormAgent::stop);
      threads.shutdownNow();
    }
  }

  private Callable<List<String>> submitter(Random random) {
    return () -> {
      List<String> jobs = new ArrayList<>();
      for (int i = 0; i < size.jobsEach; i++) {
        String key = "storm-" + seed + "-" + random.nextLong();
        String job = submit(random, key);
        assertEquals(job, submit(random, key));
        jobs.add(job);
        if (random.nextInt(3) == 0) {
          act(random, job, "hold");
          act(random, job, "release");
        }
        if (random.nextInt(4) == 0) {
          cancelled.add(job);
          act(random, job, "cancel");
        }
      }
      return jobs;
    };
  }

  private String submit(Random random, String key) {
    return anyPortal(
            random,
            portal ->
                portal
                    .with("Idempotency-Key", key)
                    .post("/api/v1/jobs", JobClient.newJob(application, SITE)))
        .expect(201)
        .as(Job.class)
        .id();
  }

  /**
   * Makes an action on a job. The answer can be 409, if the job has changed its state in the
   * meantime.
   */
  private void act(Random random, String job, String action) {
    Reply reply =
        anyPortal(
            random,
            portal -> portal.post("/api/v1/jobs/" + job + "/" + action, "{\"reason\":\"storm\"}"));
    assertTrue(Set.of(202, 409).contains(reply.status()), () -> action + ": " + reply.status());
  }

  /** Returns the answer of the first portal that is available. */
  private Reply anyPortal(Random random, Function<Api, Reply> request) {
    Instant end = Instant.now().plus(size.patience);
    while (Instant.now().isBefore(end)) {
      try {
        Reply reply = request.apply(admin.at(portals.get(random.nextInt(portals.size()))));
        if (reply.status() != AWAY) {
          return reply;
        }
      } catch (UncheckedIOException e) {
        // The portal was killed before it answered, possibly after it has acted.
      }
      LockSupport.parkNanos(GLANCE.toNanos());
    }
    throw new AssertionError("no portal answers");
  }

  private void awaitEnd() {
    Instant end = Instant.now().plus(size.patience);
    while (count(UNFINISHED) > 0) {
      assertTrue(Instant.now().isBefore(end), "the storm does not end");
      LockSupport.parkNanos(GLANCE.toNanos());
    }
  }

  private void checkJobs(List<String> jobs) {
    assertEquals(size.jobs(), Set.copyOf(jobs).size());
    for (String job : jobs) {
      String state =
          db.sql("select state from jobs where id = ?::uuid")
              .param(job)
              .query(String.class)
              .single();
      if (!cancelled.contains(job)) {
        assertEquals("SUCCEEDED", state, job);
      }
      int starts = lines(job, "Starting on%");
      assertTrue(starts <= 1, () -> starts + " starts of " + job);
      if (state.equals("SUCCEEDED")) {
        assertEquals(1, starts, job);
        assertEquals(1, lines(job, "storm result"), "the result of " + job);
      }
    }
    assertEquals(
        0,
        count(
            """
            select count(*) from (select node_id from engines where state <> 'ENDED'
              group by node_id having count(*) > 1) twice
            """));
    assertEquals(
        0,
        count(
            """
            select count(*) from (select a.id from attempts a
              join engines e on e.attempt_id = a.id and e.master
              group by a.id having count(*) <> 1) masters
            """));
  }

  private void checkAgents(List<String> jobs) {
    Map<String, String> mainRanOn = new HashMap<>();
    for (StormAgent agent : agents) {
      assertEquals(List.of(), agent.complaints());
      checkSamples(agent);
      for (String job : agent.mainsRun()) {
        String before = mainRanOn.put(job, agent.name());
        assertTrue(before == null, () -> job + " ran on " + before + " and " + agent.name());
      }
    }
    assertTrue(
        Set.copyOf(jobs).containsAll(mainRanOn.keySet()), "something ran that nobody submitted");
  }

  /** Checks that each acknowledged sample is stored exactly once. */
  private void checkSamples(StormAgent agent) {
    agent
        .acknowledged()
        .forEach(
            (attempt, acknowledged) -> {
              long stored =
                  db.sql(
                          """
                          select count(*) from samples where attempt_id = ?::uuid
                            and node_id = (select id from nodes where name = ?)
                          """)
                      .params(attempt, agent.name())
                      .query(Long.class)
                      .single();
              assertTrue(
                  stored >= acknowledged,
                  () -> stored + " of " + acknowledged + " samples of " + attempt);
            });
  }

  private int lines(String job, String like) {
    return db.sql("select count(*) from log_lines where job_id = ?::uuid and text like ?")
        .params(job, like)
        .query(Integer.class)
        .single();
  }

  private int count(String sql) {
    return db.sql(sql).query(Integer.class).single();
  }
}
