package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.JobStreamClient;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;

class PortalAbsenceTest {
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private final TestPortal portal = TestPortal.get();
  private final JobClient client = new JobClient(portal.admin());

  @Test
  void aJobThatRunsSaysForHowLongNoPortalWasThere() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "absent", "absent", 1.0)) {
      Job job = client.submit("absent");
      agent.join(agent.await(ToAgent.StartEngine.class), Instant.now());
      client.await(job, JobState.RUNNING);
      try (JobStreamClient stream = new JobStreamClient(portal.admin(), job.id())) {
        int leases =
            portal
                .bean(JdbcClient.class)
                .sql("update leases set renewed_at = clock_timestamp() - interval '94 s'")
                .update();
        assertEquals(1, leases);
        assertTrue(stream.logs("The portal was away for 1:3", LIMIT));
      }
      assertEquals(1, client.await(job, JobState.RUNNING).attempt());
    }
  }
}
