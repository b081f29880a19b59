package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.NewJob;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.TestJars;
import org.satingrid.portal.testkit.TestPortal;
import tools.jackson.databind.JsonNode;

/** Tests that invalid input is refused with an error that names it, and that it is not stored. */
class BadInputTest {
  private static final String APPLICATIONS = "/api/v1/applications";
  private static final String JOBS = "/api/v1/jobs";

  private final TestPortal portal = TestPortal.get();
  private final Api api = portal.admin();

  private Reply refusedUpload(byte[] file) throws IOException {
    String before = api.get(APPLICATIONS).expect(200).body();
    long files = storedFiles();
    Reply reply = api.upload(APPLICATIONS, "app.jar", file);
    assertEquals(before, api.get(APPLICATIONS).expect(200).body());
    assertEquals(files, storedFiles());
    return reply;
  }

  private long storedFiles() throws IOException {
    long count = 0;
    for (String directory : new String[] {"files", "staging"}) {
      try (Stream<Path> walk = Files.walk(portal.dataDir().resolve(directory))) {
        count += walk.filter(Files::isRegularFile).count();
      }
    }
    return count;
  }

  @ParameterizedTest
  @CsvSource({
    "/api/v1/jobs?tags=x, tags is no parameter of this route. Did you mean tag?",
    "/api/v1/jobs?pageSize=2&States=FAILED, States is no parameter of this route. Did you mean"
        + " state?",
    "/api/v1/sites?everything=1, everything is no parameter of this route."
  })
  void aMisspeltParameterDoesNotSelectEverything(String path, String detail) {
    Reply refused = api.get(path).expectProblem(400, "invalid-field");
    assertEquals(detail, refused.json().get("detail").asString());
  }

  @Test
  void anUnknownRouteIsNamedInWordsOfTheInterface() {
    Reply unknown = api.get("/api/v1/unknown").expectProblem(404, "not-found");
    assertEquals("There is no route GET /api/v1/unknown.", unknown.json().get("detail").asString());
  }

  @Test
  void everyRefusedFieldIsInOneAnswer() {
    Reply missing = api.post("/api/v1/users", "{}").expectProblem(400, "invalid-field");
    assertEquals(List.of("username", "role"), pointers(missing), missing::body);

    String text = "x".repeat(8 * 1024 + 1);
    String job =
        """
        {"applicationId": "", "name": "%s", "arguments": ["", "%s"], "inputs": [], "sites": [],
         "labels": ["good", "Bad"], "priority": 11, "parameters": {"size": "%s"},
         "points": [["%s"]], "gang": {"nodes": 0}}
        """
            .formatted(text.substring(0, 201), text, text, text);
    Reply bounds = api.post(JOBS, job).expectProblem(400, "invalid-field");
    assertEquals(
        List.of(
            "arguments.1 must have at most 8192 characters",
            "gang.nodes must be from 1 to 64",
            "labels.1 must be lower-case letters, digits and inner hyphens, at most 40",
            "name must have at most 200 characters",
            "parameters.size must have at most 8192 characters",
            "points.0.0 must have at most 8192 characters",
            "priority must be from -10 to 10"),
        errors(bounds)
            .map(e -> e.get("pointer").asString() + " " + e.get("message").asString())
            .sorted()
            .toList());
  }

  @Test
  void aBodyOfManyFaultsHasAShortAnswer() {
    String labels = "\"Bad\",".repeat(31) + "\"Bad\"";
    String settings =
        "{\"labels\": [%s], \"accepts\": \"ALL\", \"applications\": []}".formatted(labels);
    Reply reply = api.send("PUT", "/api/v1/sites/no-such-site/settings", settings);
    assertTrue(errors(reply.expectProblem(400, "invalid-field")).count() <= 20, reply::body);
  }

  @Test
  void aParameterBeyondItsBoundIsNamed() {
    Reply reply = api.get("/api/v1/jobs?number=-1").expectProblem(400, "invalid-field");
    assertEquals(List.of("number"), pointers(reply));
    assertTrue(reply.body().contains("number must be at least 0"), reply::body);
  }

  private static List<String> pointers(Reply reply) {
    return errors(reply).map(error -> error.get("pointer").asString()).toList();
  }

  private static Stream<JsonNode> errors(Reply reply) {
    return reply.json().get("errors").valueStream();
  }

  @Test
  void aFileThatIsNoJar() throws IOException {
    refusedUpload("hello".getBytes(StandardCharsets.UTF_8)).expectProblem(422, "not-a-jar");
    refusedUpload(new byte[0]).expectProblem(422, "not-a-jar");
  }

  @Test
  void aJarWithoutAMainClass() throws IOException {
    refusedUpload(TestJars.withoutMain()).expectProblem(422, "no-main-class");
  }

  @Test
  void aJarWithoutASpawnableMethod() throws IOException {
    refusedUpload(TestJars.withoutSpawns()).expectProblem(422, "nothing-to-spawn");
  }

  @Test
  void aClassThatTheRewriterRefuses() throws IOException {
    Reply reply =
        refusedUpload(TestJars.spawningInConstructor()).expectProblem(422, "rewrite-refused");
    String pointer = reply.json().get("errors").get(0).get("pointer").asString();
    assertEquals("demo.Fib.<init>:11", pointer);
    assertTrue(reply.json().get("errors").get(0).get("message").asString().contains("constructor"));
  }

  @Test
  void aClassWhoseObjectsCannotMove() throws IOException {
    Reply reply = refusedUpload(TestJars.holdingAThread()).expectProblem(422, "not-serializable");
    assertEquals("demo.Fib.t", reply.json().get("errors").get(0).get("pointer").asString());
    String message = reply.json().get("errors").get(0).get("message").asString();
    assertTrue(message.contains("java.lang.Thread") && message.contains("transient"), message);
  }

  @Test
  void aJarOverTheLimit() throws IOException {
    byte[] justOver = new byte[(TestPortal.MAX_APPLICATION_MB << 20) + 1];
    new Random(1).nextBytes(justOver);
    refusedUpload(justOver).expectProblem(413, "too-large");
    byte[] farOver = new byte[4 * (TestPortal.MAX_FILE_MB << 20)];
    refusedUpload(farOver).expectProblem(413, "too-large");
  }

  @Test
  void anUploadThatIsNone() {
    api.post(APPLICATIONS, "{}").expectProblem(415, "unsupported-media-type");
    assertEquals(
        "passwd",
        api.upload(APPLICATIONS, "../../etc/passwd", TestJars.fib()).expect(201).text("fileName"));
    api.upload(APPLICATIONS, ".hidden", TestJars.fib()).expectProblem(400, "invalid-field");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"applicationId":"APP","arguments":"20","inputs":[],"sites":[]}        | arguments
          {"applicationId":"APP","arguments":[20],"inputs":[],"sites":[]}        | arguments.0
          {"applicationId":"APP","arguments":[null],"inputs":[],"sites":[]}      | arguments.0
          {"applicationId":"APP","arguments":[],"inputs":{},"sites":[]}          | inputs
          {"applicationId":"APP","arguments":[],"inputs":[{"name":"a"}],"sites":[]} | inputs.0.fileId
          {"applicationId":"APP","arguments":[],"inputs":[],"sites":"delft"}      | sites
          {"applicationId":7,"arguments":[],"inputs":[],"sites":[]}              | applicationId
          {"applicationId":"x","arguments":[],"inputs":[],"sites":[]}            | applicationId
          {"applicationId":"APP","arguments":[],"inputs":[],"sites":[],"site":1} | site
          {"applicationId":"APP","arguments":["\\u0000"],"inputs":[],"sites":[]} | arguments.0
          """)
  void aFieldOfTheWrongType(String body, String pointer) {
    String application = new JobClient(api).upload().id();
    Reply reply =
        api.post(JOBS, body.replace("APP", application)).expectProblem(400, "invalid-field");
    assertEquals(pointer, reply.json().get("errors").get(0).get("pointer").asString());
  }

  @Test
  void aBodyThatIsNotJson() {
    api.post(JOBS, "{\"applicationId\":").expectProblem(400, "malformed-body");
    api.post(JOBS, "").expectProblem(400, "malformed-body");
    api.get(JOBS + "?pageSize=many").expectProblem(400, "invalid-field");
    api.get(JOBS + "?pageToken=..").expectProblem(400, "invalid-field");
    api.get(JOBS + "?state=LOST").expectProblem(400, "invalid-field");
    api.get(JOBS + "/17").expectProblem(404, "not-found");
  }

  @Test
  void somethingThatDoesNotExist() {
    String application = new JobClient(api).upload().id();
    Reply site = api.post(JOBS, JobClient.newJob(application, "atlantis"));
    site.expectProblem(422, "unknown-site");
    assertTrue(site.body().contains("atlantis"));
    String nowhere = "00000000-0000-0000-0000-000000000000";
    api.post(JOBS, JobClient.newJob(nowhere)).expectProblem(422, "unknown-application");
    api.post(
            JOBS,
            new NewJob(
                application,
                null,
                List.of(),
                List.of(new NewJob.Input("0".repeat(64), "scene.txt")),
                List.of()))
        .expectProblem(422, "unknown-file");
    api.get(JOBS + "/" + nowhere).expectProblem(404, "not-found");
    for (String part : new String[] {"distribution", "steals", "logs", "artifacts", "events"}) {
      api.get(JOBS + "/" + nowhere + "/" + part).expectProblem(404, "not-found");
    }
    api.get("/api/v1/unknown").expectProblem(404, "not-found");
    api.delete(JOBS).expectProblem(405, "method-not-allowed");
  }

  @Test
  void theSameKeyForAnotherJob() {
    String application = new JobClient(api).upload().id();
    api.post("/api/v1/sites", "{\"name\":\"keys\"}");
    Api keyed = api.with("Idempotency-Key", "key-" + System.nanoTime());
    Job first = keyed.post(JOBS, JobClient.newJob(application, "keys")).expect(201).as(Job.class);
    Job again = keyed.post(JOBS, JobClient.newJob(application, "keys")).expect(201).as(Job.class);
    assertEquals(first.id(), again.id());
    keyed.post(JOBS, JobClient.newJob(application)).expectProblem(422, "idempotency-key-reused");
  }

  @Test
  void somethingThatTheRoleDoesNotAllow() {
    String application = new JobClient(api).upload().id();
    Api viewer = TestPeople.client(portal, "viewer");
    Api submitter = TestPeople.client(portal, "submitter");
    Api operator = TestPeople.client(portal, "operator");
    api.post("/api/v1/sites", "{\"name\":\"roles\"}");
    NewJob asked = JobClient.newJob(application, "roles");
    viewer.post(JOBS, asked).expectProblem(403, "forbidden");
    viewer.upload(APPLICATIONS, "a.jar", TestJars.fib()).expectProblem(403, "forbidden");
    submitter.post("/api/v1/sites", "{\"name\":\"mine\"}").expectProblem(403, "forbidden");
    submitter.post("/api/v1/sites/roles/enrolment-tokens", "").expectProblem(403, "forbidden");
    Job job = api.post(JOBS, asked).expect(201).as(Job.class);
    String cancel = JOBS + "/" + job.id() + "/cancel";
    viewer.post(cancel, "{\"reason\":\"\"}").expectProblem(403, "forbidden");
    submitter.post(cancel, "{\"reason\":\"\"}").expectProblem(404, "not-found");
    viewer.get(JOBS + "/" + job.id()).expectProblem(404, "not-found");
    operator.post(cancel, "{\"reason\":\"\"}").expect(202);
    Job own = submitter.post(JOBS, asked).expect(201).as(Job.class);
    submitter.post(JOBS + "/" + own.id() + "/cancel", "{\"reason\":\"\"}").expect(202);
  }
}
