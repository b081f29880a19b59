package org.satingrid.portal.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.ToAgent.Ack;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.contract.api.Job;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Samples;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

class JobLockTest {
  private static final Instant START = Instant.parse("2026-03-01T10:00:00Z");

  private final TestPortal portal = TestPortal.get();
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
      // All that the agent said before is done: only what comes now could wait for the job.
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

  private static void sample(ScriptedAgent agent, StartEngine order, long seq) {
    agent.send(
        new FromAgent.Telemetry(order.attemptId(), seq, Samples.of(START, 1.0, 0, "job-lock", 0)));
    assertEquals(seq, agent.await(Ack.class).telemetrySeq());
  }
}
