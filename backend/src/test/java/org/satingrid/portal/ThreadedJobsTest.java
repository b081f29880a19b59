package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.FromAgent.Threads;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.contract.api.AccessDetection;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.Gang;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobCheck;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.JobThreads;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.ProgrammingModel;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.Samples;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestJars;
import org.satingrid.portal.testkit.TestPortal;

/** Tests a threaded program from its jar to the report about its nodes. */
class ThreadedJobsTest {
  private static final String APPLICATIONS = "/api/v1/applications";
  private static final String JOBS = "/api/v1/jobs";
  private static final Instant START = Samples.halfADayAgo();

  private final TestPortal portal = TestPortal.get();
  private final Api api = portal.admin();
  private final JobClient client = new JobClient(api);

  private Reply upload(byte[] jar) {
    return api.upload(APPLICATIONS, "adding.jar", jar, Map.of("model", "threads"));
  }

  private String application() {
    return upload(TestJars.threads()).expect(201).as(Application.class).id();
  }

  private NewJob job(String site, Gang gang) {
    return JobClient.newJob(application(), site).toBuilder().gang(gang).build();
  }

  private Job submit(NewJob asked) {
    return api.post(JOBS, asked).expect(201).as(Job.class);
  }

  @Test
  void aPlainJarIsOfTheModelThatItsUploaderNames() {
    Application threads = upload(TestJars.threads()).expect(201).as(Application.class);
    assertEquals(ProgrammingModel.THREADS, threads.model());
    assertEquals("demo.Adding", threads.mainClass());
    assertEquals(List.of(), threads.warnings());
    Reply unnamed =
        api.upload(APPLICATIONS, "adding.jar", TestJars.threads())
            .expectProblem(422, "nothing-to-spawn");
    assertTrue(unnamed.text("detail").contains("model threads"), unnamed.text("detail"));
    api.upload(APPLICATIONS, "adding.jar", TestJars.threads(), Map.of("model", "fibers"))
        .expectProblem(400, "invalid-field");
  }

  @Test
  void theJarMayNameItItself() {
    byte[] description = "{\"model\": \"threads\"}".getBytes(StandardCharsets.UTF_8);
    byte[] jar =
        TestJars.with(TestJars.threads(), Map.of("META-INF/satin/application.json", description));
    Application threads =
        api.upload(APPLICATIONS, "named.jar", jar).expect(201).as(Application.class);
    assertEquals(ProgrammingModel.THREADS, threads.model());
  }

  @Test
  void theSameJarOfAnotherModelIsAnotherApplication() {
    Application spawns =
        api.upload(APPLICATIONS, "both.jar", TestJars.fib()).expect(201).as(Application.class);
    Application threads =
        api.upload(APPLICATIONS, "both.jar", TestJars.fib(), Map.of("model", "threads"))
            .as(Application.class);
    assertNotEquals(spawns.id(), threads.id());
  }

  @Test
  void whatCannotBeHonouredIsRefusedWithClassMethodLineAndRemedy() {
    Reply refused = upload(TestJars.threadsWithSocket()).expectProblem(422, "threads-refused");
    var first = refused.json().get("errors").get(0);
    assertEquals("demo.Adding.open:4", first.get("pointer").asString());
    String message = first.get("message").asString();
    assertTrue(message.contains("a job has no network; read files"), message);
  }

  @Test
  void whatMayFailIsAWarning() {
    Application warned = upload(TestJars.threadsThatSpin()).expect(201).as(Application.class);
    assertTrue(
        warned.warnings().stream().anyMatch(w -> w.startsWith("demo.Adding.spin:5")),
        warned.warnings()::toString);
  }

  @Test
  void bytesThatAreNoProgramAreRefusedAndNothingIsRun() {
    upload("no jar".getBytes(StandardCharsets.UTF_8)).expectProblem(422, "not-a-jar");
    upload(TestJars.withoutMain()).expectProblem(422, "no-main-class");
    byte[] corrupt =
        TestJars.with(TestJars.threads(), Map.of("demo/Other.class", new byte[] {1, 2, 3}));
    upload(corrupt).expectProblem(422, "bad-class-file");
  }

  @ParameterizedTest
  @CsvSource({
    "'\"gang\": {\"nodes\": 0}', gang.nodes, from 1 to 64",
    "'\"gang\": {\"nodes\": 65}', gang.nodes, from 1 to 64",
    "'\"minWorkers\": 2', minWorkers, keeps the nodes it begins with",
    "'\"maxWorkers\": 2', maxWorkers, keeps the nodes it begins with",
    "'\"policy\": \"RS\"', policy, keeps the nodes it begins with"
  })
  void whatIsNotForItIsRefusedInOneLine(String field, String pointer, String reason) {
    Reply refused = api.post(JOBS, body(application(), field)).expectProblem(400, "invalid-field");
    var error = refused.json().get("errors").get(0);
    assertEquals(pointer, error.get("pointer").asString());
    assertTrue(error.get("message").asString().contains(reason), error::toString);
  }

  @Test
  void aGangIsForThreadedProgramsOnly() {
    Reply refused =
        api.post(JOBS, body(client.upload().id(), "\"gang\": {\"nodes\": 2}"))
            .expectProblem(400, "invalid-field");
    assertTrue(refused.json().toString().contains("of model SATIN"), refused.json()::toString);
  }

  private static String body(String application, String field) {
    return "{\"applicationId\": \"%s\", \"arguments\": [], \"inputs\": [], \"sites\": [], %s}"
        .formatted(application, field);
  }

  @Test
  void moreNodesThanASiteHasAreToldWithTheNumbers() {
    try (ScriptedAgent only = ScriptedAgent.up(portal, "thread-few", "thread-few", 1)) {
      NewJob asked = job("thread-few", new Gang(3, null, null));
      JobCheck check = api.post(JOBS + "/check", asked).expect(200).as(JobCheck.class);
      String reason =
          check.sites().stream()
              .filter(site -> site.site().equals("thread-few"))
              .findFirst()
              .orElseThrow()
              .reason();
      assertEquals("It has 1 node; the job asks for 3 of one site.", reason);
      Job job = client.await(submit(asked), now -> now.queue() != null);
      assertEquals(
          "The job needs 3 nodes of one site at once; the largest site that it can use, thread-few,"
              + " has 1.",
          job.reason());
      assertEquals(false, job.queue() != null && job.queue().possible());
      api.post(JOBS + "/" + job.id() + "/cancel", "{\"reason\": \"test\"}").expect(202);
      assertNotNull(only);
    }
  }

  @Test
  void itGetsTwoNodesOfASiteAtOnceAndEndsWithTheLossOfOne() {
    try (ScriptedAgent one = ScriptedAgent.up(portal, "thread-two", "thread-0", 1.01);
        ScriptedAgent two = ScriptedAgent.up(portal, "thread-two", "thread-1", 1)) {
      Job job = submit(job("thread-two", new Gang(2, null, AccessDetection.PF)));
      assertEquals(new Gang(2, false, AccessDetection.PF), job.gang());
      StartEngine first = one.await(StartEngine.class);
      StartEngine second = two.await(StartEngine.class);
      assertTrue(first.master());
      ToAgent.Nodes gang =
          new ToAgent.Nodes(
              List.of(
                  new ToAgent.Place("thread-two", "thread-0"),
                  new ToAgent.Place("thread-two", "thread-1")),
              AccessDetection.PF);
      assertEquals(gang, first.gang());
      assertEquals(gang, second.gang());
      one.join(first, START);
      two.join(second, START);
      Threads.Stuck stuck =
          new Threads.Stuck(
              "one", "thread-two/thread-1", false, "demo.Lock", "main", "demo.Adding.run:6");
      tell(one, first, threads(1, Map.of(), List.of(stuck)));
      // The report about all nodes comes from the node that runs main.
      tell(
          two,
          second,
          threads(2, Map.of("thread-two/thread-0", 100L, "else/where", 7L), List.of(stuck, stuck)));
      JobThreads told =
          api.get(JOBS + "/" + job.id() + "/threads").expect(200).as(JobThreads.class);
      assertEquals(
          List.of("thread-0", "thread-1"),
          told.nodes().stream().map(JobThreads.ThreadsNode::node).toList());
      assertEquals(2, told.nodes().get(1).threads());
      assertEquals("demo.Adding.run:6", told.places().get(0).place());
      assertEquals(
          List.of(new JobThreads.ThreadsTraffic("thread-0", "thread-1", 100, 0)), told.traffic());
      assertEquals(
          List.of(
              new JobThreads.ThreadsStuck(
                  "one", "thread-two/thread-1", false, "demo.Lock", "main", "demo.Adding.run:6")),
          told.deadlock());

      two.end(second, new FromAgent.Outcome(Kind.FAILED, "engine-killed", "killed", null), START);
      Job failed = client.await(job, JobState.FAILED);
      assertTrue(String.valueOf(failed.reason()).startsWith("Node thread-two/thread-1"));
      one.end(first, ScriptedAgent.outcome(Kind.STOPPED), START);
      assertEquals(
          2, api.get(JOBS + "/" + job.id() + "/threads").as(JobThreads.class).nodes().size());
      Job again = api.post(JOBS + "/" + job.id() + "/rerun", "").expect(201).as(Job.class);
      assertEquals(job.gang(), again.gang());
      api.post(JOBS + "/" + again.id() + "/cancel", "{\"reason\": \"test\"}").expect(202);
    }
  }

  @Test
  void impossibleFiguresAreNotKept() {
    try (ScriptedAgent one = ScriptedAgent.up(portal, "thread-lies", "thread-lies", 1)) {
      Job job = submit(job("thread-lies", new Gang(1, null, null)));
      StartEngine order = one.await(StartEngine.class);
      one.join(order, START);
      tell(one, order, threads(-1, Map.of(), null));
      String endless = "x".repeat(1000);
      tell(
          one,
          order,
          threads(
              1,
              Map.of(),
              List.of(new Threads.Stuck(endless, "node", true, "demo.Lock", "", "here"))),
          2);
      assertEquals(
          List.of(),
          api.get(JOBS + "/" + job.id() + "/threads").expect(200).as(JobThreads.class).nodes());
      one.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), START);
      assertEquals(JobState.SUCCEEDED, client.await(job, JobState.SUCCEEDED).state());
      assertNull(client.get(job).failure());
    }
  }

  private static Threads threads(
      long started, Map<String, Long> fetched, @Nullable List<Threads.Stuck> deadlock) {
    return new Threads(
        started,
        10,
        5,
        3,
        0.25,
        2,
        0.5,
        List.of(new Threads.Place("demo.Adding.run:6", 10, 5, 0.25)),
        fetched,
        Map.of(),
        deadlock);
  }

  private static void tell(ScriptedAgent agent, StartEngine order, Threads threads) {
    tell(agent, order, threads, 1);
  }

  private static void tell(ScriptedAgent agent, StartEngine order, Threads threads, long seq) {
    agent.send(
        new FromAgent.Telemetry(
            order.attemptId(),
            seq,
            Samples.of(START.plusSeconds(1), 1, 0, "site", 0),
            null,
            threads,
            null));
    assertEquals(seq, agent.await(ToAgent.Ack.class).telemetrySeq());
  }
}
