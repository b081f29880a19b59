package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.shared.access.Audited;
import org.satingrid.portal.shared.access.ChangesNothing;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.Browser;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.JsonNode;

class AuditTest {
  private static final Set<RequestMethod> READING =
      Set.of(RequestMethod.GET, RequestMethod.HEAD, RequestMethod.OPTIONS);

  private final TestPortal portal = TestPortal.get();

  @Test
  void everyRouteThatChangesSomethingNamesItsAction() {
    var routes =
        portal
            .bean("requestMappingHandlerMapping", RequestMappingHandlerMapping.class)
            .getHandlerMethods();
    List<String> unnamed =
        routes.entrySet().stream()
            .filter(route -> !route.getKey().getMethodsCondition().getMethods().isEmpty())
            .filter(
                route -> !READING.containsAll(route.getKey().getMethodsCondition().getMethods()))
            .filter(route -> !route.getValue().hasMethodAnnotation(Audited.class))
            .filter(route -> !route.getValue().hasMethodAnnotation(ChangesNothing.class))
            .map(route -> route.getKey().toString())
            .toList();
    assertEquals(List.of(), unnamed);
    assertTrue(
        routes.values().stream().filter(m -> m.hasMethodAnnotation(Audited.class)).count() >= 10);
  }

  @Test
  void whoChangedWhatIsWrittenDown() {
    String site = "audit-" + UUID.randomUUID().toString().substring(0, 8);
    portal.admin().post("/api/v1/sites", "{\"name\":\"" + site + "\"}").expect(201);
    portal.admin().post("/api/v1/sites", "{\"name\":\"" + site + "\"}").expect(409);
    JsonNode events =
        portal
            .admin()
            .get("/api/v1/audit-events?action=site.create&who=admin&pageSize=2")
            .expect(200)
            .json()
            .get("items");
    assertEquals("admin", events.get(0).get("who").asString());
    assertEquals(409, events.get(0).get("status").asInt());
    assertEquals(201, events.get(1).get("status").asInt());
    assertEquals("/api/v1/sites", events.get(1).get("target").asString());
    assertEquals("127.0.0.1", events.get(1).get("address").asString());
    assertEquals("token", events.get(1).get("entrance").asString());
  }

  /**
   * Failed sign-ins without limit must not be recorded. Otherwise a stranger could fill the trail,
   * and the oldest events would be removed.
   */
  @Test
  void malformedRequestsOfStrangersAreNotWrittenDown() {
    Api stranger = portal.anonymous();
    Api page = stranger.with("Cookie", "XSRF-TOKEN=t").with("X-XSRF-TOKEN", "t");
    for (String body : List.of("{}", "{", "[]", "{\"username\":7}")) {
      stranger.post("/agent/v1/enrol", body).expect(400);
      page.post("/api/v1/session", body).expect(400);
    }
    for (String action : List.of("node.enrol", "session.sign-in")) {
      for (JsonNode event : ofStrangers(action)) {
        int status = event.get("status").asInt();
        assertTrue(status < 400 || status == 401 || status == 403, event::toString);
      }
    }
    String name = "stranger-" + UUID.randomUUID();
    String wrong = "{\"username\":\"" + name + "\",\"password\":\"wrong\"}";
    page.post("/api/v1/session", wrong).expectProblem(401, "wrong-credentials");
    assertEquals(name, ofStrangers("session.sign-in").get(0).get("detail").asString());
  }

  private JsonNode ofStrangers(String action) {
    return portal
        .admin()
        .get("/api/v1/audit-events?who=nobody&pageSize=200&action=" + action)
        .expect(200)
        .json()
        .get("items");
  }

  /**
   * An agent repeats its calls until it receives the end of its attempt. Such calls must not fill
   * the trail.
   */
  @Test
  void callsOfAgentsAboutUnknownAttemptsAreNotWrittenDown() {
    try (ScriptedAgent agent = ScriptedAgent.enrol(portal, "audit-lost", "audit-lost")) {
      String unknown = UUID.randomUUID().toString();
      agent.artifact(unknown, "a.txt", new byte[1]).expectProblem(404, "not-found");
      agent.artifact("no-id", "a.txt", new byte[1]).expectProblem(404, "not-found");
      String target = "/agent/v1/attempts/";
      assertTrue(latest("target=" + target + unknown).isMissingNode());
      assertTrue(latest("target=" + target + "no-id").isMissingNode());
    }
  }

  private JsonNode latest(String query) {
    return portal
        .admin()
        .get("/api/v1/audit-events?pageSize=1&" + query)
        .expect(200)
        .json()
        .get("items")
        .path(0);
  }

  @Test
  void whatBecameWhatIsToldAndCanBeSearched() {
    Instant before = Instant.now();
    String name = "audited-" + UUID.randomUUID();
    String id =
        portal
            .admin()
            .post("/api/v1/users", Map.of("username", name, "role", "viewer"))
            .expect(201)
            .json()
            .get("user")
            .get("id")
            .asString();
    String path = "/api/v1/users/" + id;
    portal.admin().send("PATCH", path, "{\"role\":\"operator\"}").expect(200);
    JsonNode event = latest("action=user.change&target=" + path);
    assertEquals(name + ": viewer -> operator", event.get("detail").asString());
    assertEquals(
        "user.create",
        latest("action=user&refused=false&target=" + path + "&until=" + event.get("at").asString())
            .get("action")
            .asString());
    assertTrue(latest("target=" + path + "&refused=true").isMissingNode());
    assertTrue(latest("target=" + path + "&until=" + before).isMissingNode());
    assertEquals(event, latest("target=" + path + "&since=" + before));
  }

  @Test
  void aDryRunLeavesNoTrace() {
    String before = latest("who=admin").get("id").asString();
    String application = new JobClient(portal.admin()).upload().id();
    String uploaded = latest("who=admin").get("id").asString();
    assertFalse(before.equals(uploaded));
    portal.admin().post("/api/v1/jobs/check", JobClient.newJob(application)).expect(200);
    assertEquals(uploaded, latest("who=admin").get("id").asString());
  }

  @Test
  void aFailedSignInSaysWhoseNameWasTried() {
    String name = "guessed-" + UUID.randomUUID();
    Browser browser = new Browser(portal.address());
    browser.get("/api/v1/info");
    browser.signIn(name, "guess").expectProblem(401, "wrong-credentials");
    JsonNode event = latest("action=session.sign-in&refused=true");
    assertEquals("nobody", event.get("who").asString());
    assertEquals(name, event.get("detail").asString());

    String other = "guessed-" + UUID.randomUUID();
    portal
        .anonymous()
        .withBasic(other, "guess")
        .post("/api/v1/tokens", "{}")
        .expectProblem(401, "wrong-credentials");
    JsonNode inHeader = latest("action=session.sign-in&refused=true");
    assertEquals(other, inHeader.get("detail").asString());
    assertEquals("/api/v1/tokens", inHeader.get("target").asString());
  }

  @Test
  void theTrailIsForOperatorsOnly() {
    TestPeople.client(portal, "site-owner")
        .get("/api/v1/audit-events")
        .expectProblem(403, "forbidden");
    TestPeople.client(portal, "operator").get("/api/v1/audit-events").expect(200);
  }
}
