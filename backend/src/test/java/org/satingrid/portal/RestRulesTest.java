package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.Info;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.Routes;
import org.satingrid.portal.testkit.Routes.Route;
import org.satingrid.portal.testkit.TestJars;
import org.satingrid.portal.testkit.TestPortal;
import tools.jackson.databind.JsonNode;

/** Tests the rules for all routes, by the routes in the OpenAPI document. */
class RestRulesTest {
  private static final String RERUN_SITE = "rerun-without-nodes";
  private static final String NOWHERE = "00000000-0000-0000-0000-000000000000";

  private final TestPortal portal = TestPortal.get();
  private final Api admin = portal.admin();
  private final List<Route> routes = Routes.all(portal);

  @Test
  void everyMutatingRouteDeclaresItsAuditAction() {
    for (Route route : routes) {
      boolean changes =
          !route.method().equals("GET") && !route.operation().has("x-changes-nothing");
      assertEquals(changes, route.operation().has("x-audit-action"), route.name());
    }
  }

  @Test
  void everyErrorIsAProblemWithAStableCode() {
    Map<String, String> nowhere =
        Map.of(
            "id",
            NOWHERE,
            "delivery",
            NOWHERE,
            "log",
            NOWHERE,
            "name",
            "no%20where",
            "user",
            "no%20body");
    Api viewer = TestPeople.client(portal, "viewer");
    Set<String> types = new HashSet<>();
    for (Route route : routes) {
      if (route.method().equals("DELETE") && route.path().equals("/api/v1/session")) {
        continue;
      }
      for (Api api : List.of(admin, portal.anonymous(), viewer)) {
        Reply reply = route.call(api, nowhere, "[1");
        if (reply.status() < 400) {
          continue;
        }
        assertTrue(reply.status() < 500, route.name() + ": " + reply.body());
        assertEquals("application/problem+json", reply.header("Content-Type"), route.name());
        JsonNode problem = reply.json();
        assertTrue(problem.get("code").asString().matches("[a-z0-9-]+"), reply.body());
        String type = problem.get("type").asString();
        assertEquals("/api/v1/problems/" + problem.get("code").asString(), type);
        if (types.add(type)) {
          Reply meaning = portal.anonymous().get(type).expect(200);
          assertEquals(problem.get("code"), meaning.json().get("code"));
          assertFalse(meaning.text("meaning").isBlank(), meaning.body());
        }
        assertFalse(problem.get("detail").asString().isBlank());
      }
    }
    assertEquals("viewer", viewer.get("/api/v1/session").expect(200).text("role"));
  }

  @Test
  void aClientOfAnotherContractReadsWhichOneToInstall() {
    String header = Info.CONTRACT_HEADER;
    Api old = admin.with(header, String.valueOf(Info.CONTRACT - 1));
    Reply refused = old.get("/api/v1/sites?unknown=parameter").expect(400);
    assertEquals("contract-differs", refused.text("code"));
    assertTrue(refused.text("detail").contains("Install the client of release"), refused.body());
    assertEquals(Info.CONTRACT, old.get("/api/v1/info").expect(200).json().get("contract").asInt());
    admin.with(header, String.valueOf(Info.CONTRACT)).get("/api/v1/sites").expect(200);
    portal.anonymous().with(header, "1").get("/api/v1/sites").expect(401);
  }

  @Test
  void everyListIsPagedByCursor() {
    for (Route route : routes) {
      JsonNode answer = route.operation().path("responses").path("200").path("content");
      String schema = answer.path("application/json").path("schema").path("$ref").asString("");
      boolean bounded = BOUNDED.contains(route.path());
      if (!schema.contains("/Page") || bounded) {
        continue;
      }
      assertTrue(route.hasParameter("pageSize"), route.name());
      assertTrue(route.hasParameter("pageToken"), route.name());
      String path = route.filled(Map.of("id", NOWHERE));
      for (String size : new String[] {"0", "-1", "201", "99999999999", "many", "1e3"}) {
        admin.get(path + "?pageSize=" + size).expectProblem(400, "invalid-field");
      }
      admin.get(path + "?pageToken=forged").expectProblem(400, "invalid-field");
    }
  }

  /**
   * Lists without pages, because their length is limited. A grid has few sites. A job keeps at most
   * 1000 result files and 11 attempts. For each of its nodes it has figures, a speed, two streams
   * of output and at most 100 reasons for files that are not kept.
   */
  private static final Set<String> BOUNDED =
      Set.of(
          "/api/v1/sites",
          "/api/v1/jobs/{id}/artifacts",
          "/api/v1/jobs/{id}/attempts",
          "/api/v1/jobs/{id}/nodes",
          "/api/v1/jobs/{id}/output",
          "/api/v1/jobs/{id}/results/left-out",
          "/api/v1/jobs/{id}/speeds");

  @Test
  void followingTheCursorVisitsEachItemOnce() {
    Api someone = TestPeople.client(portal, "site-owner");
    for (int i = 0; i < 5; i++) {
      someone.post("/api/v1/sites", Map.of("name", fresh())).expect(201);
    }
    String who = someone.get("/api/v1/session").text("username");
    Set<String> seen = new HashSet<>();
    String next = "";
    int pages = 0;
    do {
      JsonNode page =
          admin
              .get("/api/v1/audit-events?action=site&pageSize=2&who=" + who + next)
              .expect(200)
              .json();
      page.get("items").forEach(event -> assertTrue(seen.add(event.get("id").toString())));
      next =
          page.get("nextPageToken").isNull()
              ? ""
              : "&pageToken=" + page.get("nextPageToken").asString();
      pages++;
    } while (!next.isEmpty());
    assertEquals(5, seen.size());
    assertEquals(3, pages);
  }

  @Test
  void everyDocumentCanBeNarrowedToSomeFields() {
    int narrowed = 0;
    for (Route route : routes) {
      if (!route.operation().has("x-fields")) {
        continue;
      }
      narrowed++;
      if (!route.path().contains("{") && !route.requiresQuery()) {
        admin.get(route.path() + "?fields=nothing").expectProblem(400, "invalid-field");
        admin.get(route.path() + "?fields=").expectProblem(400, "invalid-field");
      }
    }
    assertTrue(narrowed >= 12, "narrowed " + narrowed);
    Reply jobs = admin.get("/api/v1/audit-events?fields=id,who&pageSize=1").expect(200);
    assertEquals("application/vnd.satin-grid.partial+json", jobs.header("Content-Type"));
    assertEquals(Set.of("id", "who"), names(jobs.json().get("items").get(0)));
    Reply me = admin.get("/api/v1/session?fields=role").expect(200);
    assertEquals("{\"role\":\"admin\"}", me.body());
  }

  private static Set<String> names(JsonNode object) {
    return new HashSet<>(object.propertyNames());
  }

  @Test
  void everyCreatingRouteTakesAnIdempotencyKey() {
    List<String> covered = new ArrayList<>();
    for (Route route : routes) {
      if (route.creates()) {
        assertTrue(route.hasParameter("Idempotency-Key"), route.name());
        covered.add(route.path());
      }
    }
    assertEquals(
        Set.of(
            "/api/v1/applications",
            "/api/v1/files",
            "/api/v1/jobs",
            "/api/v1/jobs/{id}/rerun",
            "/api/v1/sites",
            "/api/v1/sites/{name}/enrolment-tokens",
            "/api/v1/templates",
            "/api/v1/tokens",
            "/api/v1/users",
            "/api/v1/webhooks"),
        new HashSet<>(covered),
        "a new creating route needs its case in the tests below");
  }

  @Test
  void aRepeatedRequestIsAnsweredAsTheFirst() {
    Api keyed = admin.with("Idempotency-Key", fresh());
    Map<String, String> body = Map.of("name", fresh());
    Reply first = keyed.post("/api/v1/sites", body).expect(201);
    Reply again = keyed.post("/api/v1/sites", body).expect(201);
    assertEquals(first.body(), again.body());
    assertEquals("true", again.header("Idempotency-Replayed"));
    keyed
        .post("/api/v1/sites", Map.of("name", fresh()))
        .expectProblem(422, "idempotency-key-reused");
    keyed.post("/api/v1/users", body).expectProblem(422, "idempotency-key-reused");
    admin
        .with("Idempotency-Key", " ")
        .post("/api/v1/sites", body)
        .expectProblem(400, "invalid-field");
    admin
        .with("Idempotency-Key", "k".repeat(201))
        .post("/api/v1/sites", body)
        .expectProblem(400, "invalid-field");
  }

  @Test
  void aKeyIsOnesOwnAndAFailureGivesItBack() {
    String key = fresh();
    Map<String, String> body = Map.of("name", fresh());
    admin
        .with("Idempotency-Key", key)
        .post("/api/v1/sites", "{}")
        .expectProblem(400, "invalid-field");
    admin.with("Idempotency-Key", key).post("/api/v1/sites", body).expect(201);
    Api other = TestPeople.client(portal, "operator").with("Idempotency-Key", key);
    other.post("/api/v1/sites", body).expectProblem(409, "name-taken");
  }

  @Test
  void anUploadIsRepeatedToo() {
    Api keyed = admin.with("Idempotency-Key", fresh());
    Reply first = keyed.upload("/api/v1/applications", "fib.jar", TestJars.fib()).expect(201);
    Reply again = keyed.upload("/api/v1/applications", "fib.jar", TestJars.fib()).expect(201);
    assertEquals(first.text("id"), again.text("id"));
    keyed
        .upload("/api/v1/applications", "other.jar", TestJars.fib())
        .expectProblem(422, "idempotency-key-reused");
    Api file = admin.with("Idempotency-Key", fresh());
    byte[] content = fresh().getBytes(StandardCharsets.UTF_8);
    String id = file.upload("/api/v1/files", "a.txt", content).expect(201).text("id");
    assertEquals(id, file.upload("/api/v1/files", "a.txt", content).expect(201).text("id"));
    file.upload("/api/v1/files", "a.txt", new byte[] {1})
        .expectProblem(422, "idempotency-key-reused");
  }

  @Test
  void aTemplateAndARerunAreRepeatedToo() {
    var jobs = new JobClient(admin);
    var asked = JobClient.newJob(jobs.upload().id(), RERUN_SITE);
    admin.post("/api/v1/sites", Map.of("name", RERUN_SITE));
    Api keyed = admin.with("Idempotency-Key", fresh());
    var template = Map.of("name", fresh(), "shared", false, "job", asked);
    String id = keyed.post("/api/v1/templates", template).expect(201).text("id");
    assertEquals(id, keyed.post("/api/v1/templates", template).expect(201).text("id"));
    String rerun = "/api/v1/jobs/" + jobs.submit(RERUN_SITE).id() + "/rerun";
    Api again = admin.with("Idempotency-Key", fresh());
    String job = again.send("POST", rerun, null).expect(201).text("id");
    assertEquals(job, again.send("POST", rerun, null).expect(201).text("id"));
  }

  @Test
  void whatShowsASecretIsNotRepeatedButNotDoneTwiceEither() {
    String site = fresh();
    admin.post("/api/v1/sites", Map.of("name", site)).expect(201);
    Api keyed = admin.with("Idempotency-Key", fresh());
    String path = "/api/v1/sites/" + site + "/enrolment-tokens";
    keyed.send("POST", path, null).expect(201);
    keyed.send("POST", path, null).expectProblem(409, "shown-once");
    Map<String, String> user = Map.of("username", fresh(), "role", "viewer");
    Api forUser = admin.with("Idempotency-Key", fresh());
    forUser.post("/api/v1/users", user).expect(201);
    forUser.post("/api/v1/users", user).expectProblem(409, "shown-once");
    var webhook = Map.of("url", "http://127.0.0.1:9/x", "kinds", List.of("job.failed"));
    Api forHook = admin.with("Idempotency-Key", fresh());
    forHook.post("/api/v1/webhooks", webhook).expect(201);
    forHook.post("/api/v1/webhooks", webhook).expectProblem(409, "shown-once");
  }

  @Test
  void whatChangesHasAnETag() {
    String site = fresh();
    admin.post("/api/v1/sites", Map.of("name", site)).expect(201);
    var job = new JobClient(admin).submit(site);
    // The job is held, because a waiting job changes by itself: its position, and the reason that
    // the next round stores.
    admin.post("/api/v1/jobs/" + job.id() + "/hold", "{\"reason\":\"\"}").expect(202);
    Reply read = admin.get("/api/v1/jobs/" + job.id()).expect(200);
    String etag = read.header("ETag");
    assertEquals("\"" + read.text("etag") + "\"", etag);
    admin.with("If-None-Match", etag).get("/api/v1/jobs/" + job.id()).expect(304);
    admin.post("/api/v1/jobs/" + job.id() + "/cancel", "{\"reason\":\"\"}").expect(202);
    Reply changed = admin.with("If-None-Match", etag).get("/api/v1/jobs/" + job.id()).expect(200);
    assertNotEquals(etag, changed.header("ETag"));
  }

  private static String fresh() {
    return "r" + UUID.randomUUID().toString().replace("-", "");
  }
}
