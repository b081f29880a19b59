package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.contract.agent.ToAgent.StopEngine;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

/** Tests changes of the demand of a waiting or running job. */
class ChangeJobTest {
  private final TestPortal portal = TestPortal.get();
  private final Api api = portal.admin();
  private final JobClient client = new JobClient(api);

  private static String path(Job job) {
    return "/api/v1/jobs/" + job.id();
  }

  @Test
  void aRunningJobGivesUpTheNodesOfASiteThatIsTakenOff() {
    try (ScriptedAgent a = ScriptedAgent.up(portal, "change-a", "change-a", 1.01);
        ScriptedAgent b = ScriptedAgent.up(portal, "change-b", "change-b", 1)) {
      Job job = client.submit("change-a", "change-b");
      StartEngine master = a.await(StartEngine.class);
      StartEngine other = b.await(StartEngine.class);
      a.join(master, Instant.now());
      b.join(other, Instant.now());
      client.await(job, JobState.RUNNING);

      Job changed =
          api.send(
                  "PATCH",
                  path(job),
                  "{\"sites\":[\"change-a\"],\"priority\":3,\"reason\":\"too far\"}")
              .expect(200)
              .as(Job.class);
      assertEquals(List.of("change-a"), changed.sites());
      assertEquals(3, changed.priority());
      StopEngine stop = b.await(StopEngine.class);
      assertEquals(other.attemptId(), stop.attemptId());
      String log = api.get(path(job) + "/logs").expect(200).body();
      assertTrue(log.contains("Asks for change-a, priority 3. Changed by admin: too far"), log);
      assertTrue(log.contains("Leaves change-b (change-b). The job no longer asks for"), log);
      api.post(path(job) + "/kill", "{\"reason\":\"test\"}").expect(202);
    }
  }

  @Test
  void whatIsNotNamedStaysAndALimitCanBeTakenAway() {
    ScriptedAgent.up(portal, "change-w", "change-w", 1).close();
    Job job = client.submit("change-w");
    Job limited = api.send("PATCH", path(job), "{\"maxWorkers\":7}").expect(200).as(Job.class);
    assertEquals(7, limited.maxWorkers());
    assertEquals(List.of("change-w"), limited.sites());
    assertNull(
        api.send("PATCH", path(job), "{\"maxWorkers\":0}").expect(200).as(Job.class).maxWorkers());
    assertEquals(
        List.of(),
        api.send("PATCH", path(job), "{\"sites\":[]}").expect(200).as(Job.class).sites());
    api.post(path(job) + "/cancel", "{\"reason\":\"test\"}").expect(202);
    api.send("PATCH", path(job), "{\"priority\":1}").expectProblem(409, "illegal-transition");
  }

  @Test
  void whatCannotBeIsRefusedAndNothingChanges() {
    ScriptedAgent.up(portal, "change-x", "change-x", 1).close();
    Job job = client.submit("change-x");
    api.send("PATCH", path(job), "{\"sites\":[\"nowhere\"]}").expectProblem(422, "unknown-site");
    api.send("PATCH", path(job), "{\"priority\":11}").expectProblem(400, "invalid-field");
    api.send("PATCH", path(job), "{\"maxWorkers\":-1}").expectProblem(400, "invalid-field");
    Job now = client.get(job);
    assertEquals(List.of("change-x"), now.sites());
    assertEquals(0, now.priority());
    api.post(path(job) + "/cancel", "{\"reason\":\"test\"}").expect(202);
  }
}
