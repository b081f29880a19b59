package org.satingrid.portal.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Tests that submissions of one user wait for each other only if the user's waiting jobs are
 * limited.
 */
class QueueLimitTest {
  private static final String JOBS = "/api/v1/jobs";

  private final TestPortal portal = TestPortal.get();
  private final Api ann = TestPeople.client(portal, "submitter");
  private final String name = ann.get("/api/v1/session").text("username");
  private final JobRepository repository = portal.bean(JobRepository.class);
  private final TransactionTemplate transaction =
      new TransactionTemplate(portal.bean(PlatformTransactionManager.class));

  /** The job requests a site without nodes, so that it gets no node of another test. */
  private final Object job;

  QueueLimitTest() {
    portal.admin().post("/api/v1/sites", "{\"name\":\"queue-limit\"}");
    job = JobClient.newJob(new JobClient(ann).upload().id(), "queue-limit");
  }

  private CompletableFuture<Reply> submitted() {
    return CompletableFuture.supplyAsync(() -> ann.post(JOBS, job));
  }

  private Reply within(CompletableFuture<Reply> reply) {
    return reply.orTimeout(30, TimeUnit.SECONDS).join();
  }

  @Test
  void withoutALimitNoneWaitsForAnother() {
    Reply reply =
        Objects.requireNonNull(
            transaction.execute(
                status -> {
                  repository.lockOwner(name);
                  return within(submitted());
                }));
    assertEquals(201, reply.status());
  }

  @Test
  void withALimitTheyComeOneByOne() {
    byte[] limited = "{\"weight\":1,\"maxQueued\":1}".getBytes(StandardCharsets.UTF_8);
    portal
        .admin()
        .with("Content-Type", "application/json")
        .put("/api/v1/shares/" + name, limited)
        .expect(200);
    CompletableFuture<Reply> first =
        Objects.requireNonNull(
            transaction.execute(
                status -> {
                  repository.lockOwner(name);
                  CompletableFuture<Reply> waits = submitted();
                  awaitOneThatWaits();
                  assertFalse(waits.isDone(), "it waits for the one that has the lock");
                  return waits;
                }));
    assertEquals(201, within(first).status());
    ann.post(JOBS, job).expectProblem(422, "queue-full");
  }

  /** Waits until another transaction waits for a lock that this transaction holds. */
  private void awaitOneThatWaits() {
    JdbcClient db = portal.bean(JdbcClient.class);
    long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    while (!db.sql(
            "select exists (select 1 from pg_locks where locktype = 'advisory' and not granted"
                + " and pg_backend_pid() = any (pg_blocking_pids(pid)))")
        .query(Boolean.class)
        .single()) {
      assertTrue(System.nanoTime() < limit, "nobody waits");
      Thread.onSpinWait();
    }
  }
}
