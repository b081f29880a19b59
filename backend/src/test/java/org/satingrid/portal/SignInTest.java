package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.Job;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.Browser;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.TestPortal;

class SignInTest {
  private final TestPortal portal = TestPortal.get();
  private final Browser browser = new Browser(portal.address());

  @Test
  void theFirstSecretIsPrintedOnceOnALineOfItsOwn() {
    assertEquals(
        1, portal.output().lines().filter(l -> l.startsWith("First sign-in: admin / ")).count());
    assertEquals(1, portal.output().lines().filter(l -> l.contains(portal.adminSecret())).count());
    assertTrue(
        portal.output().lines().anyMatch(l -> l.equals("Portal listening on " + portal.address())));
  }

  @Test
  void aBrowserSignsInAndOut() {
    browser.get("/api/v1/session").expectProblem(401, "unauthorized");
    assertNotNull(browser.cookie("XSRF-TOKEN"), "the page needs it to sign in");
    assertTrue(
        portal.anonymous().get("/api/v1/info").header("Set-Cookie").startsWith("XSRF-TOKEN="));
    var me = browser.signIn("admin", portal.adminPassword()).expect(200);
    assertEquals("admin", me.text("role"));
    String cookie =
        me.headers("Set-Cookie").stream()
            .filter(c -> c.startsWith("SATIN_SESSION="))
            .findFirst()
            .orElseThrow();
    assertTrue(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), cookie);
    assertEquals("admin", browser.get("/api/v1/session").expect(200).text("username"));
    browser.post("/api/v1/sites", "{\"name\":\"by-browser\"}").expect(201);
    Job job = new JobClient(portal.admin()).submit("by-browser");
    browser.post("/api/v1/jobs/" + job.id() + "/cancel", "{\"reason\":\"\"}").expect(202);
    Reply stream = browser.get("/api/v1/jobs/" + job.id() + "/events").expect(200);
    assertEquals("text/event-stream", stream.header("Content-Type"));
    assertTrue(stream.body().startsWith("id:1\ndata:{\"job\":{"), stream.body());
    assertTrue(stream.body().endsWith("event:end\ndata:{}\n\n"), stream.body());
    browser.delete("/api/v1/session").expect(204);
    browser.get("/api/v1/session").expectProblem(401, "unauthorized");
  }

  @Test
  void signingInTakesANewSession() {
    browser.get("/api/v1/session");
    browser.signIn("admin", portal.adminPassword()).expect(200);
    String first = Objects.requireNonNull(browser.cookie("SATIN_SESSION")).getValue();
    browser.signIn("admin", portal.adminPassword()).expect(200);
    assertNotEquals(first, Objects.requireNonNull(browser.cookie("SATIN_SESSION")).getValue());
  }

  /**
   * Simultaneous requests must not replace each other's CSRF token. Otherwise one of them would be
   * refused.
   */
  @Test
  void theCsrfTokenChangesWithTheSessionAndNeverWithinIt() {
    browser.get("/api/v1/session");
    String before = csrfToken();
    browser.signIn("admin", portal.adminPassword()).expect(200);
    String token = csrfToken();
    assertNotEquals(before, token);
    for (int i = 0; i < 2; i++) {
      Reply reply = browser.get("/api/v1/session").expect(200);
      assertEquals(List.of(), reply.headers("Set-Cookie"));
    }
    browser.post("/api/v1/sites", "{\"name\":\"same-token\"}").expect(201);
    assertEquals(token, csrfToken());
  }

  private String csrfToken() {
    return Objects.requireNonNull(browser.cookie("XSRF-TOKEN")).getValue();
  }

  @Test
  void aStrangersPageCannotUseTheSession() {
    browser.get("/api/v1/session");
    browser.signIn("admin", portal.adminPassword()).expect(200);
    Reply reply = browser.postWithoutCsrf("/api/v1/sites", "{\"name\":\"forged\"}");
    reply.expectProblem(403, "forbidden");
    assertTrue(reply.text("detail").contains("X-XSRF-TOKEN"));
    portal.admin().get("/api/v1/sites/forged").expectProblem(404, "not-found");
  }

  @Test
  void wrongCredentialsAreRefusedAndSoonSlowedDown() {
    TestPeople.Someone someone = TestPeople.add(portal, "viewer");
    Api api = portal.anonymous();
    for (int i = 0; i < 5; i++) {
      api.withBasic(someone.username(), "guess")
          .post("/api/v1/tokens", "{}")
          .expectProblem(401, "wrong-credentials");
    }
    api.withBasic(someone.username(), someone.password())
        .post("/api/v1/tokens", "{}")
        .expectProblem(429, "too-many-sign-ins");
    api.withBasic("nobody", "x")
        .post("/api/v1/tokens", "{}")
        .expectProblem(401, "wrong-credentials");
  }

  @Test
  void aPasswordInAHeaderBuysATokenAndNothingElse() {
    Api admin = portal.anonymous().withBasic("admin", portal.adminPassword());
    admin.get("/api/v1/jobs").expectProblem(401, "unauthorized");
    admin
        .with("Authorization", "Bearer nonsense")
        .get("/api/v1/jobs")
        .expectProblem(401, "unauthorized");
    admin.with("Authorization", "Digest x").get("/api/v1/jobs").expectProblem(401, "unauthorized");
  }

  @Test
  void aRevokedTokenIsWorthNothing() {
    Api viewer = TestPeople.client(portal, "viewer");
    Reply tokens = viewer.get("/api/v1/tokens").expect(200);
    assertTrue(tokens.json().get("items").get(0).get("lastUsedAt").isString());
    String id = tokens.json().get("items").get(0).get("id").asString();
    portal.admin().delete("/api/v1/tokens/" + id).expectProblem(404, "not-found");
    viewer.delete("/api/v1/tokens/" + id).expect(204);
    viewer.get("/api/v1/tokens").expectProblem(401, "unauthorized");
  }

  @Test
  void nothingButTheHealthAndTheNameIsToldToStrangers() {
    Api stranger = portal.anonymous();
    assertEquals("Satin Grid", stranger.get("/api/v1/info").expect(200).text("name"));
    assertEquals("UP", stranger.get("/actuator/health/liveness").expect(200).text("status"));
    Reply ready = stranger.get("/actuator/health/readiness").expect(200);
    assertEquals(1, ready.json().size(), ready.body());
    stranger.get("/api/v1/openapi.json").expectProblem(401, "unauthorized");
    stranger.get("/api/v1/nothing").expectProblem(401, "unauthorized");
    stranger.get("/agent/v1/files/00").expectProblem(401, "no-proof");
    stranger.get("/agent/v1/connect").expectProblem(401, "no-proof");
    assertFalse(stranger.get("/v3/api-docs").body().contains("\"openapi\""));
  }

  @Test
  void everyAnswerTellsBrowsersToBeCareful() {
    Reply reply = portal.anonymous().get("/api/v1/info");
    assertEquals("nosniff", reply.header("X-Content-Type-Options"));
    assertEquals("DENY", reply.header("X-Frame-Options"));
    assertTrue(reply.header("Content-Security-Policy").contains("frame-ancestors 'none'"));
  }
}
