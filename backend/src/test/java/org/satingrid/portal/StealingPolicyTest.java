package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobCheck;
import org.satingrid.contract.api.JobEvidence;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.StealingPolicy;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestJars;
import org.satingrid.portal.testkit.TestPortal;

/** Tests the stealing policy of a job. */
class StealingPolicyTest {
  private static final String JOBS = "/api/v1/jobs";

  private final TestPortal portal = TestPortal.get();
  private final Api api = portal.admin();
  private final JobClient client = new JobClient(api);

  private static NewJob under(StealingPolicy policy, String application, String... sites) {
    return JobClient.newJob(application, sites).toBuilder().policy(policy).build();
  }

  private Job submit(NewJob asked) {
    return api.post(JOBS, asked).expect(201).as(Job.class);
  }

  @Test
  void itReachesTheAgentAndStaysWithTheJob() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "random", "random", 1)) {
      Job job = submit(under(StealingPolicy.RS, client.upload().id(), "random"));
      assertEquals(StealingPolicy.RS, job.policy());
      assertEquals(StealingPolicy.RS, agent.await(ToAgent.StartEngine.class).policy());
      assertEquals(StealingPolicy.RS, client.get(job).policy());
      String evidence = JOBS + "/" + job.id() + "/evidence";
      assertEquals(StealingPolicy.RS, api.get(evidence).expect(200).as(JobEvidence.class).policy());
    }
  }

  @Test
  void aJobThatAsksForNoneHasTheDefault() {
    NewJob asked = JobClient.newJob(client.upload().id()).toBuilder().hold(true).build();
    assertEquals(StealingPolicy.DEFAULT, submit(asked).policy());
  }

  @Test
  void eachPointOfASweepHasIt() {
    NewJob sweep =
        under(StealingPolicy.CRS, client.upload().id()).toBuilder()
            .hold(true)
            .points(List.of(List.of("1"), List.of("2")))
            .build();
    String points = JOBS + "?parent=" + submit(sweep).id();
    api.get(points)
        .expect(200)
        .json()
        .get("items")
        .forEach(point -> assertEquals("CRS", point.get("policy").asString()));
  }

  @Test
  void anUnknownOneIsRefusedWithThoseThereAre() {
    String body =
        "{\"applicationId\":\"%s\",\"arguments\":[],\"inputs\":[],\"sites\":[],\"policy\":\"LIFO\"}";
    Reply refused = api.post(JOBS, body.formatted(client.upload().id())).expect(400);
    String said = refused.body();
    for (StealingPolicy policy : StealingPolicy.values()) {
      assertEquals(true, said.contains(policy.name()), said);
    }
  }

  @Test
  void oneThatTheModelDoesNotHaveIsRefusedWithThoseItHas() {
    String forking =
        api.upload("/api/v1/applications", "forking.jar", TestJars.forkingFib())
            .expect(201)
            .as(Application.class)
            .id();
    NewJob asked = under(StealingPolicy.CRS_SPLIT, forking);
    String expected =
        "must be one of [AHEAD, CRS, RS, MW] for a program of model FJTASK, whose tasks do not say"
            + " which part of the job they are";
    Reply refused = api.post(JOBS, asked).expect(400);
    assertEquals(expected, refused.json().get("errors").get(0).get("message").asString());
    JobCheck check = api.post(JOBS + "/check", asked).as(JobCheck.class);
    assertEquals(expected, check.problems().get(0).message());
    assertEquals(
        StealingPolicy.RS,
        submit(under(StealingPolicy.RS, forking).toBuilder().hold(true).build()).policy());
  }
}
