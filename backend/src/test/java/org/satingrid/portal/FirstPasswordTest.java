package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.Browser;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.Routes;
import org.satingrid.portal.testkit.Routes.Route;
import org.satingrid.portal.testkit.TestPortal;
import tools.jackson.databind.JsonNode;

/** Tests that a password set by another person only gives the right to set a new one. */
class FirstPasswordTest {
  private static final String OWN = "a password of my own";
  private static final List<String> OPEN =
      List.of(
          "GET /api/v1/info",
          "GET /api/v1/problems/{code}",
          "GET /api/v1/session",
          "POST /api/v1/session",
          "DELETE /api/v1/session",
          "PUT /api/v1/session/password");

  private final TestPortal portal = TestPortal.get();
  private final String name = "first-" + UUID.randomUUID();

  private JsonNode account(String role) {
    return portal
        .admin()
        .post("/api/v1/users", Map.of("username", name, "role", role))
        .expect(201)
        .json();
  }

  private static String change(String current, String replacement) {
    return "{\"current\":\"" + current + "\",\"replacement\":\"" + replacement + "\"}";
  }

  private Browser signedIn(TestPortal where, String username, String password) {
    Browser browser = new Browser(where.address());
    browser.get("/api/v1/info");
    browser.signIn(username, password).expect(200);
    return browser;
  }

  @Test
  void noRouteButItsOwnTakesAGivenPassword() {
    String given = account("admin").get("password").asString();
    Browser browser = signedIn(portal, name, given);
    assertTrue(browser.get("/api/v1/session").json().get("mustChangePassword").asBoolean());
    List<String> open = new ArrayList<>();
    for (Route route : Routes.all(portal)) {
      if (!route.method().equals("GET") || OPEN.contains(route.name())) {
        continue;
      }
      String path =
          route.filled(Map.of("id", UUID.randomUUID().toString(), "name", "x", "log", "x"));
      Reply reply = browser.get(path);
      if (reply.status() != 403 || !reply.text("code").equals("password-change-needed")) {
        open.add(route.name() + ": " + reply.status());
      }
    }
    assertEquals(List.of(), open);
    Reply refused = browser.post("/api/v1/sites", "{\"name\":\"not-yet\"}");
    refused.expectProblem(403, "password-change-needed");
    assertTrue(refused.text("detail").contains("PUT /api/v1/session/password"));
    browser.put("/api/v1/session/password", change(given, given)).expect(400);
    browser.put("/api/v1/session/password", change(given, OWN)).expect(204);
    assertFalse(browser.get("/api/v1/session").json().get("mustChangePassword").asBoolean());
    browser.get("/api/v1/users").expect(200);
  }

  @Test
  void aProgramSetsItsOwnPasswordToo() {
    String given = account("submitter").get("password").asString();
    Api basic = portal.anonymous().withBasic(name, given);
    String token = "{\"name\":\"t\",\"expiresInDays\":1}";
    basic.post("/api/v1/tokens", token).expectProblem(403, "password-change-needed");
    basic
        .send("PUT", "/api/v1/session/password", change("guess", OWN))
        .expectProblem(403, "wrong-password");
    Reply changed = basic.send("PUT", "/api/v1/session/password", change(given, OWN)).expect(204);
    assertTrue(changed.headers("Set-Cookie").stream().noneMatch(c -> c.startsWith("SATIN")));
    basic.post("/api/v1/tokens", token).expectProblem(401, "wrong-credentials");
    portal.anonymous().withBasic(name, OWN).post("/api/v1/tokens", token).expect(201);
  }

  @Test
  void aResetPasswordIsAGivenOne() {
    JsonNode account = account("viewer");
    String given = account.get("password").asString();
    signedIn(portal, name, given).put("/api/v1/session/password", change(given, OWN)).expect(204);
    String reset =
        portal
            .admin()
            .send(
                "POST",
                "/api/v1/users/" + account.get("user").get("id").asString() + "/password-reset",
                null)
            .expect(200)
            .text("password");
    signedIn(portal, name, reset).get("/api/v1/jobs").expectProblem(403, "password-change-needed");
  }

  @Test
  void theFirstAdminsToo() {
    try (TestPortal fresh = TestPortal.startEmpty()) {
      Browser admin = signedIn(fresh, "admin", fresh.adminSecret());
      admin.get("/api/v1/users").expectProblem(403, "password-change-needed");
      admin.put("/api/v1/session/password", change(fresh.adminSecret(), OWN)).expect(204);
      admin.get("/api/v1/users").expect(200);
    }
  }
}
