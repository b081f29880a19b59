package org.satingrid.portal.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobCheck;
import org.satingrid.contract.api.JobState;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.TestPortal;

/**
 * Tests that a repeated submission gets the first answer again, with a header that marks it as
 * repeated.
 */
class ReplayedSubmissionTest {
  private final TestPortal portal = TestPortal.get();
  private final Api api = portal.admin();
  private final JobClient client = new JobClient(api);

  @Test
  void theFirstAnswerIsGivenAgainMarkedWhateverBecameOfTheJob() {
    api.post("/api/v1/sites", "{\"name\":\"replayed\"}");
    String body =
        "{\"applicationId\":\"%s\",\"arguments\":[],\"inputs\":[],\"sites\":[\"replayed\"],\"hold\":true}"
            .formatted(client.upload().id());
    Api keyed = api.with("Idempotency-Key", "replayed-" + UUID.randomUUID());
    Reply first = keyed.post("/api/v1/jobs", body).expect(201);
    Job job = first.as(Job.class);
    assertEquals(JobState.HELD, job.state());
    assertEquals("", first.header("Idempotency-Replayed"));
    api.post("/api/v1/jobs/" + job.id() + "/cancel", "{\"reason\":\"test\"}").expect(202);
    assertEquals(JobState.CANCELLED, client.get(job).state());

    Reply again = keyed.post("/api/v1/jobs", body).expect(201);
    assertEquals("true", again.header("Idempotency-Replayed"));
    assertEquals(first.body(), again.body());
    assertEquals(first.header("Location"), again.header("Location"));
    assertEquals(first.header("ETag"), again.header("ETag"));
    assertNotEquals(
        api.get("/api/v1/jobs/" + job.id()).header("ETag"), again.header("ETag"), "not of now");
    keyed
        .post("/api/v1/jobs", body.replace("true", "false"))
        .expectProblem(422, "idempotency-key-reused");
  }

  @Test
  void anApplicationAloneIsEnough() {
    String body = "{\"applicationId\":\"%s\"}".formatted(client.upload().id());
    JobCheck check = api.post("/api/v1/jobs/check", body).expect(200).as(JobCheck.class);
    assertEquals(List.of(), check.problems());
    Job job = api.post("/api/v1/jobs", body).expect(201).as(Job.class);
    assertEquals(List.of(), job.arguments());
    assertEquals(List.of(), job.inputs());
    assertEquals(List.of(), job.sites());
    api.post("/api/v1/jobs/" + job.id() + "/cancel", "{\"reason\":\"test\"}").expect(202);
    api.post("/api/v1/jobs", "{}").expectProblem(400, "invalid-field");
  }

  @Test
  void aJobWithoutATimeLimitHasTheOperators() {
    Job job =
        api.post(
                "/api/v1/jobs",
                "{\"applicationId\":\"%s\",\"arguments\":[],\"inputs\":[],\"sites\":[],\"hold\":true}"
                    .formatted(client.upload().id()))
            .expect(201)
            .as(Job.class);
    assertEquals(Math.toIntExact(Duration.ofDays(7).toSeconds()), job.timeLimitSeconds());
    api.post("/api/v1/jobs/" + job.id() + "/cancel", "{\"reason\":\"test\"}").expect(202);
  }
}
