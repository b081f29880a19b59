package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.ProgrammingModel;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.Samples;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestJars;
import org.satingrid.portal.testkit.TestPortal;

/** Tests the model of a jar, and the figures of its jobs. */
class ProgrammingModelsTest {
  private static final String APPLICATIONS = "/api/v1/applications";

  private final TestPortal portal = TestPortal.get();
  private final Api api = portal.admin();
  private final JobClient client = new JobClient(api);

  private static byte[] naming(byte[] jar, String model) {
    String description = "{\"model\": \"" + model + "\"}";
    return TestJars.with(
        jar,
        Map.of("META-INF/satin/application.json", description.getBytes(StandardCharsets.UTF_8)));
  }

  private Reply upload(byte[] jar) {
    return api.upload(APPLICATIONS, "model.jar", jar);
  }

  private ProgrammingModel modelOf(byte[] jar) {
    String id = upload(jar).expect(201).as(Application.class).id();
    return api.get(APPLICATIONS + "/" + id).expect(200).as(Application.class).model();
  }

  @Test
  void itIsReadFromTheClasses() {
    assertEquals(ProgrammingModel.SATIN, modelOf(TestJars.fib()));
    assertEquals(ProgrammingModel.FJTASK, modelOf(TestJars.forkingFib()));
    Application application = upload(TestJars.forkingFib()).expect(201).as(Application.class);
    assertEquals(List.of("demo.ForkingFib.run"), application.spawnableMethods());
  }

  @Test
  void theJarMayNameIt() {
    assertEquals(ProgrammingModel.SATIN, modelOf(naming(TestJars.fib(), "satin")));
    assertEquals(ProgrammingModel.SATIN, modelOf(naming(TestJars.ofTwoModels(), "satin")));
    assertEquals(ProgrammingModel.FJTASK, modelOf(naming(TestJars.ofTwoModels(), "fjtask")));
  }

  @ParameterizedTest
  @CsvSource({
    "FJTASK, 'model must be satin or fjtask or workcrew or threads.'",
    "cilk, 'model must be satin or fjtask or workcrew or threads.'",
    "fjtask, 'model is fjtask, but the jar''s classes use satin: name what they use'",
    "workcrew, 'model is workcrew, but the jar''s classes use satin: name what they use'"
  })
  void aModelThatTheClassesDoNotUseIsRefused(String model, String reason) {
    assertRefused(naming(TestJars.fib(), model), reason);
  }

  @Test
  void aJarOfTwoModelsMustNameOne() {
    assertRefused(
        TestJars.ofTwoModels(),
        "model must be given, because the jar's classes use fjtask and satin: name the one in"
            + " which main is written");
  }

  private void assertRefused(byte[] jar, String reason) {
    Reply refused = upload(jar).expectProblem(422, "bad-description");
    String detail = refused.text("detail");
    assertTrue(detail.contains(reason), detail);
  }

  /**
   * Changes that a task makes on another node are merged into the original object, whether the
   * fields have marks or not.
   */
  @Test
  void tasksThatChangeTheirFieldsAreAcceptedWithoutAMark() {
    for (byte[] jar :
        List.of(
            TestJars.forkingFib(),
            TestJars.forkingFibThatStays(),
            TestJars.forkingFibThatLosesChanges())) {
      Application accepted = upload(jar).expect(201).as(Application.class);
      assertEquals(List.of("demo.ForkingFib.run"), accepted.spawnableMethods());
      assertEquals(List.of(), accepted.warnings());
    }
    Application mixed =
        upload(TestJars.forkingFibBesideOneThatStays()).expect(201).as(Application.class);
    assertEquals(List.of("demo.ForkingFib.run", "demo.StayingFib.run"), mixed.spawnableMethods());
    assertEquals(List.of(), mixed.warnings());
  }

  @Test
  void aJobOfATaskModelTellsItsWorkButNotHowFarItIs() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "forking", "forking", 1)) {
      Application forking = upload(TestJars.forkingFib()).expect(201).as(Application.class);
      Job job =
          api.post("/api/v1/jobs", JobClient.newJob(forking.id(), "forking"))
              .expect(201)
              .as(Job.class);
      assertEquals(ProgrammingModel.FJTASK, job.model());
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      Instant start = Instant.now().minusSeconds(20);
      agent.join(order, start);
      for (int i = 1; i <= 2; i++) {
        agent.send(
            new FromAgent.Telemetry(
                order.attemptId(),
                i,
                Samples.of(start.plusSeconds(8L * i), 8 * i, 0.4 * i, "forking", 0)));
        assertEquals(i, agent.await(ToAgent.Ack.class).telemetrySeq());
      }
      Job running = client.get(job);
      assertEquals(16, running.workRefSeconds(), 1e-9);
      assertEquals(0, running.progress());
      assertNull(running.secondsLeft());
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), start.plusSeconds(20));
      assertEquals(JobState.SUCCEEDED, client.get(job).state());
      assertEquals(1, client.get(job).progress());
    }
  }
}
