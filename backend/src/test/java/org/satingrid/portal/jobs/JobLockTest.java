package org.satingrid.portal.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.ToAgent.Ack;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.contract.api.Job;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.PortalLog;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.Samples;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@Timeout(120)
class JobLockTest {
  private static final Instant START = Samples.halfADayAgo();

  private final TestPortal portal = TestPortal.get();
  private final JdbcClient db = portal.bean(JdbcClient.class);
  private final JobRepository jobs = portal.bean(JobRepository.class);
  private final TransactionTemplate transaction =
      new TransactionTemplate(portal.bean(PlatformTransactionManager.class));

  @Test
  void whatEnginesReportDoesNotWaitForAJobThatChanges() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "job-lock", "job-lock", 1)) {
      Job job = new JobClient(portal.admin()).submit("job-lock");
      StartEngine order = agent.await(StartEngine.class);
      agent.join(order, START);
      sample(agent, order, 1);
      // All earlier messages of the agent are handled before. Therefore only its next message can
      // wait for the lock of the job.
      transaction.executeWithoutResult(
          changing -> {
            assertTrue(jobs.lock(UUID.fromString(job.id())).isPresent());
            FromAgent.Line line = new FromAgent.Line(START, "stdout", "info", "still here");
            agent.send(new FromAgent.Log(order.attemptId(), 1, List.of(line)));
            assertEquals(1, agent.await(Ack.class).logSeq());
            sample(agent, order, 2);
          });
    }
  }

  /**
   * A full lock of the job's row would cause a deadlock here. The cancellation has locked the job
   * and waits for the numbers of the log. The writer of the log has the numbers and waits for the
   * job.
   */
  @Test
  void aCancelAndWhatAnEngineReportsDoNotWaitForEachOther() throws Exception {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "job-cancel", "job-cancel", 1);
        PortalLog log = new PortalLog()) {
      Job job = new JobClient(portal.admin()).submit("job-cancel");
      StartEngine order = agent.await(StartEngine.class);
      agent.join(order, START);
      sample(agent, order, 1);
      CompletableFuture<Reply> cancel =
          transaction.execute(
              busy -> {
                db.sql("select 1 from job_progress where job_id = ?::uuid for update")
                    .param(job.id())
                    .query(Integer.class)
                    .single();
                agent.send(
                    new FromAgent.Log(
                        order.attemptId(),
                        1,
                        List.of(new FromAgent.Line(START, "stdout", "info", "beside a cancel"))));
                agent.send(
                    new FromAgent.Telemetry(
                        order.attemptId(), 2, Samples.of(START, 2.0, 0.5, "job-cancel", 0)));
                awaitWaiting(1);
                CompletableFuture<Reply> asked =
                    CompletableFuture.supplyAsync(
                        () ->
                            portal
                                .admin()
                                .post(
                                    "/api/v1/jobs/" + job.id() + "/cancel",
                                    "{\"reason\":\"enough\"}"));
                awaitWaiting(2);
                return asked;
              });
      Objects.requireNonNull(cancel).get(60, TimeUnit.SECONDS).expect(202);
      assertEquals(1, agent.await(Ack.class).logSeq());
      assertEquals(2, agent.await(Ack.class).telemetrySeq());
      assertFalse(log.said("lost a race"), "something was ended by a deadlock");
    }
  }

  /** Waits until this many transactions wait for locks. */
  private void awaitWaiting(int count) {
    String waiting = "select count(distinct pid) from pg_locks where not granted";
    while (db.sql(waiting).query(Integer.class).single() < count) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
    }
  }

  private static void sample(ScriptedAgent agent, StartEngine order, long seq) {
    agent.send(
        new FromAgent.Telemetry(order.attemptId(), seq, Samples.of(START, 1.0, 0, "job-lock", 0)));
    assertEquals(seq, agent.await(Ack.class).telemetrySeq());
  }
}
