package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.ApplicationImpact;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.NewTemplate;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestJars;
import org.satingrid.portal.testkit.TestPortal;

/** Tests descriptions in jars, the right to run an application, and untrusted jars. */
class ApplicationsTest {
  private static final String APPLICATIONS = "/api/v1/applications";
  private static final String ENTRY = "META-INF/satin/application.json";
  private static final String DESCRIPTION =
      """
      {"name": "described", "description": "Counts.", "previews": ["out.csv"],
       "parameters": {"type": "object", "required": ["n"], "properties": {
         "n": {"type": "integer", "title": "How far", "minimum": 1, "maximum": 50},
         "mode": {"type": "string", "enum": ["fast", "fine"], "default": "fast",
                  "x-option": "--mode="},
         "loud": {"type": "boolean", "x-option": "--loud"}}}}
      """;

  private final TestPortal portal = TestPortal.get();
  private final Api api = portal.admin();

  private static byte[] described(String description) {
    return TestJars.fibWith(Map.of(ENTRY, description.getBytes(StandardCharsets.UTF_8)));
  }

  private static NewJob job(String application, @Nullable Map<String, String> parameters) {
    return NewJob.of(application).parameters(parameters).hold(true).build();
  }

  @Test
  void itsDescriptionDrivesTheForm() {
    Application application =
        api.upload(APPLICATIONS, "x.jar", described(DESCRIPTION)).expect(201).as(Application.class);
    assertEquals("described", application.name());
    assertEquals("Counts.", application.description());
    assertEquals(List.of("out.csv"), application.previews());
    Application.Parameter first = application.parameters().get(0);
    assertEquals("How far", first.title());
    assertTrue(first.required());
    assertEquals(Double.valueOf(50), first.maximum());
    String jobs = "/api/v1/jobs";
    Job made =
        api.post(jobs, job(application.id(), Map.of("n", "7", "loud", "true")))
            .expect(201)
            .as(Job.class);
    assertEquals(List.of("7", "--mode=fast", "--loud"), made.arguments());
    for (Map<String, String> bad :
        List.of(
            Map.of("n", "0"),
            Map.of("n", "51"),
            Map.of("n", "1e9999999999"),
            Map.of("n", "99999999999999999999999999999999999999999999"),
            Map.of("n", "7.5"),
            Map.of("n", "7", "mode", "slow"),
            Map.of("n", "7", "loud", "yes"),
            Map.of("n", "7", "other", "1"),
            Map.of("mode", "fine"))) {
      api.post(jobs, job(application.id(), bad)).expectProblem(422, "bad-parameters");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{\"name\": 7}",
        "{\"previews\": [\"../../etc/passwd\"]}",
        "{\"parameters\": {\"type\": \"array\"}}",
        "{\"parameters\": {\"properties\": {\"a\": {\"type\": \"object\"}}}}",
        "{\"parameters\": {\"properties\": {\"a\": {\"type\": \"integer\", \"default\": \"x\"}}}}",
        "{\"parameters\": {\"properties\": {}, \"required\": [\"b\"]}}"
      })
  void aDescriptionThatCannotBeUnderstoodIsRefused(String description) {
    api.upload(APPLICATIONS, "x.jar", described(description)).expectProblem(422, "bad-description");
  }

  @Test
  void aDescriptionOfGreatDepthOrSizeIsRefused() {
    api.upload(APPLICATIONS, "x.jar", described("[".repeat(30_000)))
        .expectProblem(422, "bad-description");
    api.upload(APPLICATIONS, "x.jar", described(" ".repeat(70_000)))
        .expectProblem(422, "bad-description");
    api.post("/api/v1/jobs", "[".repeat(30_000)).expect(400);
  }

  @Test
  void bombsAndPathsOutOfTheJarAreRefused() {
    byte[] zeros = new byte[64 << 20];
    api.upload(APPLICATIONS, "x.jar", TestJars.fibWith(Map.of("bomb", zeros)))
        .expectProblem(422, "unpacks-too-large");
    for (String name : List.of("../evil.class", "/etc/passwd", "a/../../b", "a\\..\\b")) {
      api.upload(APPLICATIONS, "x.jar", TestJars.fibWith(Map.of(name, new byte[1])))
          .expectProblem(422, "unsafe-entry");
    }
  }

  @Test
  void versionsCountContents() {
    String name = "versions-" + System.nanoTime();
    Application first = upload(name, "{\"name\": \"" + name + "\"}");
    Application same = upload(name, "{\"name\": \"" + name + "\"}");
    Application second = upload(name, "{\"name\": \"" + name + "\", \"description\": \"2\"}");
    assertEquals(first.id(), same.id());
    assertEquals(1, first.version());
    assertEquals(2, second.version());
    assertNotEquals(first.sha256(), second.sha256());
  }

  private Application upload(String name, String description) {
    return api.upload(APPLICATIONS, name + ".jar", described(description))
        .expect(201)
        .as(Application.class);
  }

  @Test
  void aPrivateApplicationIsItsOwnersOnly() {
    Api ann = TestPeople.client(portal, "submitter");
    Api bob = TestPeople.client(portal, "submitter");
    Application application =
        ann.upload(APPLICATIONS, "secret.jar", TestJars.fib()).expect(201).as(Application.class);
    String path = APPLICATIONS + "/" + application.id();
    bob.get(path).expect(200);
    patch(bob, path, "{\"visibility\":\"PRIVATE\"}").expectProblem(403, "not-yours");
    patch(ann, path, "{\"builtIn\":true}").expectProblem(403, "not-yours");
    patch(ann, path, "{\"visibility\":\"PRIVATE\"}").expect(200);
    bob.get(path).expectProblem(404, "not-found");
    assertFalse(bob.get(APPLICATIONS + "?pageSize=200").body().contains(application.id()));
    bob.post("/api/v1/jobs", JobClient.newJob(application.id()))
        .expectProblem(422, "unknown-application");
    assertEquals("true", patch(api, path, "{\"builtIn\":true}").expect(200).text("builtIn"));
  }

  @Test
  void oneIsRemovedWhenNoOpenJobNamesIt() {
    Api ann = TestPeople.client(portal, "submitter");
    Api bob = TestPeople.client(portal, "submitter");
    Application application =
        ann.upload(APPLICATIONS, "gone.jar", described("{\"name\": \"gone\"}"))
            .expect(201)
            .as(Application.class);
    String path = APPLICATIONS + "/" + application.id();
    Job job = ann.post("/api/v1/jobs", job(application.id(), null)).expect(201).as(Job.class);
    ann.post("/api/v1/templates", new NewTemplate("of-gone", false, job(application.id(), null)))
        .expect(201);
    assertEquals(
        new ApplicationImpact(1, 0, 1, List.of()),
        ann.get(path + "/impact").expect(200).as(ApplicationImpact.class));
    bob.delete(path).expectProblem(403, "not-yours");
    ann.delete(path).expectProblem(409, "in-use");
    ann.post("/api/v1/jobs/" + job.id() + "/cancel", "{\"reason\":\"\"}").expect(202);
    ann.delete(path).expect(204);

    ann.get(path).expectProblem(404, "not-found");
    ann.delete(path).expectProblem(404, "not-found");
    assertFalse(ann.get(APPLICATIONS + "?pageSize=200").body().contains(application.id()));
    ann.post("/api/v1/jobs", job(application.id(), null)).expectProblem(422, "unknown-application");
    assertEquals("gone", ann.get("/api/v1/jobs/" + job.id()).expect(200).text("applicationName"));
    Application again =
        ann.upload(APPLICATIONS, "gone.jar", described("{\"name\": \"gone\"}"))
            .expect(201)
            .as(Application.class);
    assertNotEquals(application.id(), again.id());
    assertEquals(2, again.version());
  }

  @Test
  void jobsAreListedByApplicationNameTagAndTime() {
    Api ann = TestPeople.client(portal, "submitter");
    Application application =
        ann.upload(APPLICATIONS, "sought.jar", described("{\"name\": \"sought\"}"))
            .expect(201)
            .as(Application.class);
    NewJob tagged =
        job(application.id(), null).toBuilder().tags(List.of("thesis", "run:3", "thesis")).build();
    Job job = ann.post("/api/v1/jobs", tagged).expect(201).as(Job.class);
    assertEquals(List.of("thesis", "run:3"), job.tags());
    for (String filter :
        List.of(
            "number=" + job.number(),
            "application=sought",
            "application=" + application.id(),
            "name=sou",
            "tag=thesis",
            "tag=thesis&tag=run:3",
            "since=" + job.createdAt(),
            "until=" + job.createdAt().plusSeconds(1),
            "application=sought&name=sought&state=HELD&since=" + job.createdAt())) {
      String found = ann.get("/api/v1/jobs?" + filter).expect(200).body();
      assertTrue(found.contains(job.id()), () -> filter + ": " + found);
    }
    for (String filter :
        List.of(
            "number=" + (job.number() + 1),
            "application=nowhere",
            "name=ought",
            "tag=thes",
            "tag=thesis&tag=run:4",
            "until=" + job.createdAt(),
            "since=" + job.createdAt().plusSeconds(1))) {
      String found = ann.get("/api/v1/jobs?" + filter).expect(200).body();
      assertFalse(found.contains(job.id()), () -> filter + ": " + found);
    }
    ann.get("/api/v1/jobs?since=yesterday").expect(400);
    NewJob badlyTagged =
        job(application.id(), null).toBuilder().tags(List.of("good", "two words")).build();
    Reply refused = ann.post("/api/v1/jobs", badlyTagged).expectProblem(400, "invalid-field");
    assertTrue(refused.body().contains("tags.1"), refused::body);
    ann.get("/api/v1/jobs?number=twelve").expect(400);
  }

  private static Reply patch(Api api, String path, String body) {
    return api.with("Content-Type", "application/json").patch(path, body);
  }

  @Test
  void resultsHavePreviewsThatAreData() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "preview", "preview", 1)) {
      Job job = new JobClient(api).submit("preview");
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      store(
          agent,
          order,
          "a.csv",
          "x,y\n1,\"two, \"\"three\"\"\"\n<script>,4".getBytes(StandardCharsets.UTF_8));
      store(agent, order, "b.txt", new byte[] {'o', 'k', (byte) 0xff, (byte) 0xfe});
      store(agent, order, "c.html", "<script>alert(1)</script>".getBytes(StandardCharsets.UTF_8));
      store(agent, order, "d.txt", "z".repeat(40_000).getBytes(StandardCharsets.UTF_8));
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      String path = "/api/v1/jobs/" + job.id() + "/artifacts/";
      var table = api.get(path + "a.csv/preview").expect(200).json();
      assertEquals("two, \"three\"", table.get("rows").get(1).get(1).asString());
      assertEquals("<script>", table.get("rows").get(2).get(0).asString());
      assertEquals("ok\ufffd\ufffd", api.get(path + "b.txt/preview").expect(200).text("text"));
      api.get(path + "c.html/preview").expectProblem(422, "no-preview");
      assertTrue(api.get(path + "d.txt/preview").json().get("truncated").asBoolean());
      Reply page = api.get(path + "c.html?inline=true").expect(200);
      assertTrue(page.header("Content-Disposition").startsWith("attachment"));
      assertEquals("nosniff", page.header("X-Content-Type-Options"));
      assertEquals("application/octet-stream", page.header("Content-Type"));
    }
  }

  private static void store(
      ScriptedAgent agent, ToAgent.StartEngine order, String name, byte[] content) {
    agent.artifact(order.attemptId(), name, content).expect(204);
  }
}
