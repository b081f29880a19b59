package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobCheck;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.Prediction;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

/**
 * Tests that the run time of a job is predicted after a similar job has run, and that the
 * prediction is stored with the job.
 */
class PredictionTest {
  private final TestPortal portal = TestPortal.get();
  private final JobClient client = new JobClient(portal.admin());

  @Test
  void aJobIsPredictedFromEarlierRunsWithTheSameArguments() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "predicted", "predicted", 2.0)) {
      String application = client.upload().id();
      Job first = submit(application);
      assertNull(first.predicted());
      StartEngine order = agent.await(StartEngine.class);
      agent.join(order, Instant.now());
      client.await(first, JobState.RUNNING);
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      client.await(first, JobState.SUCCEEDED);

      Job second = submit(application);
      Prediction told = second.predicted();
      assertNotNull(told);
      assertEquals(1, told.runs());
      assertEquals(2.0, told.speed(), 1e-9);
      assertTrue(
          0 < told.low() && told.low() < told.seconds() && told.seconds() < told.high(),
          told::toString);
      assertEquals(told, check(first, first.arguments()).prediction());
      assertNull(check(first, List.of("another")).prediction());

      StartEngine again = agent.await(StartEngine.class);
      agent.join(again, Instant.now());
      agent.end(again, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      assertEquals(told, client.await(second, JobState.SUCCEEDED).predicted());
    }
  }

  @Test
  void aCheckSaysWhatEachSiteAdds() {
    try (ScriptedAgent fast = ScriptedAgent.up(portal, "adds-fast", "adds-fast", 2.0);
        ScriptedAgent slow = ScriptedAgent.up(portal, "adds-slow", "adds-slow", 0.5)) {
      slow.settle();
      NewJob asked =
          NewJob.of(client.upload().id())
              .arguments(List.of("20", "adds"))
              .sites(List.of("adds-fast"))
              .build();
      Job job = portal.admin().post("/api/v1/jobs", asked).expect(201).as(Job.class);
      StartEngine order = fast.await(StartEngine.class);
      fast.join(order, Instant.now());
      client.await(job, JobState.RUNNING);
      fast.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      client.await(job, JobState.SUCCEEDED);

      NewJob both =
          NewJob.of(job.applicationId())
              .arguments(job.arguments())
              .sites(List.of("adds-fast", "adds-slow"))
              .build();
      double fastSaves = saves(both, "adds-fast");
      double slowSaves = saves(both, "adds-slow");
      assertTrue(0 < slowSaves && slowSaves < fastSaves, () -> slowSaves + ", " + fastSaves);
      assertNull(check(job, job.arguments()).sites().get(0).savedSeconds(), "it is the only one");
    }
  }

  private double saves(NewJob asked, String site) {
    JobCheck check =
        portal.admin().post("/api/v1/jobs/check", asked).expect(200).as(JobCheck.class);
    Double saved =
        check.sites().stream()
            .filter(each -> each.site().equals(site))
            .findFirst()
            .orElseThrow()
            .savedSeconds();
    assertNotNull(saved);
    return saved;
  }

  /** Submits a job with arguments that only this test uses. */
  private Job submit(String application) {
    NewJob asked =
        NewJob.of(application).arguments(List.of("20", "told")).sites(List.of("predicted")).build();
    return portal.admin().post("/api/v1/jobs", asked).expect(201).as(Job.class);
  }

  private JobCheck check(Job like, List<String> arguments) {
    NewJob asked = NewJob.of(like.applicationId()).arguments(arguments).sites(like.sites()).build();
    return portal.admin().post("/api/v1/jobs/check", asked).expect(200).as(JobCheck.class);
  }
}
