package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.Browser;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.TestPortal;
import tools.jackson.databind.JsonNode;

class UsersTest {
  private static final String USERS = "/api/v1/users";
  private static final String OWN = "a password of my own";

  private final TestPortal portal = TestPortal.get();
  private final Api admin = portal.admin();
  private final String name = "user-" + UUID.randomUUID();

  private JsonNode created(String role) {
    return admin.post(USERS, Map.of("username", name, "role", role)).expect(201).json();
  }

  private Browser signedIn(String password) {
    Browser browser = new Browser(portal.address());
    browser.get("/api/v1/info");
    browser.signIn(name, password).expect(200);
    return browser;
  }

  /** Returns the browser of a user who has replaced the given password. */
  private Browser settled(String given) {
    Browser browser = signedIn(given);
    browser
        .put(
            "/api/v1/session/password",
            "{\"current\":\"" + given + "\",\"replacement\":\"" + OWN + "\"}")
        .expect(204);
    return browser;
  }

  private Reply change(String id, String body) {
    return admin.send("PATCH", USERS + "/" + id, body);
  }

  @Test
  void anAdminCreatesAnAccountWhosePasswordIsShownOnce() {
    JsonNode account = created("submitter");
    JsonNode user = account.get("user");
    assertEquals("submitter", user.get("role").asString());
    Browser browser = signedIn(account.get("password").asString());
    assertEquals(name, browser.get("/api/v1/session").expect(200).text("username"));
    Reply read = admin.get(USERS + "/" + user.get("id").asString()).expect(200);
    assertTrue(read.json().get("lastSignInAt").isString());
    assertEquals("\"" + read.text("etag") + "\"", read.header("ETag"));
    assertTrue(!read.body().contains(account.get("password").asString()));
    admin.post(USERS, Map.of("username", name, "role", "viewer")).expectProblem(409, "name-taken");
  }

  @Test
  void namesAndRolesThatAreNone() {
    for (String bad : new String[] {"", "Ann", "a b", "-x", "a".repeat(65), "<script>", "ä"}) {
      admin
          .post(USERS, Map.of("username", bad, "role", "viewer"))
          .expectProblem(400, "invalid-field");
    }
    admin.post(USERS, Map.of("username", name, "role", "king")).expectProblem(400, "invalid-field");
  }

  @Test
  void aChangeOfRoleCountsAtOnce() {
    JsonNode account = created("viewer");
    Browser browser = settled(account.get("password").asString());
    browser.get("/api/v1/audit-events").expectProblem(403, "forbidden");
    change(account.get("user").get("id").asString(), "{\"role\":\"operator\"}").expect(200);
    browser.get("/api/v1/audit-events").expect(200);
  }

  @Test
  void whoIsDisabledIsOutWithAllTheirKeys() {
    JsonNode account = created("submitter");
    String id = account.get("user").get("id").asString();
    Browser browser = settled(account.get("password").asString());
    Api basic = portal.anonymous().withBasic(name, OWN);
    String secret =
        basic
            .post("/api/v1/tokens", "{\"name\":\"t\",\"expiresInDays\":1}")
            .expect(201)
            .text("secret");
    Api token = new Api(portal.address(), secret);
    token.get("/api/v1/jobs").expect(200);
    change(id, "{\"disabled\":true}").expect(200);
    browser.get("/api/v1/session").expectProblem(401, "unauthorized");
    token.get("/api/v1/jobs").expectProblem(401, "unauthorized");
    basic.post("/api/v1/tokens", "{}").expectProblem(401, "account-disabled");
    change(id, "{\"disabled\":false}").expect(200);
    browser.get("/api/v1/session").expectProblem(401, "unauthorized");
    token.get("/api/v1/jobs").expect(200);
  }

  @Test
  void aResetEndsEverySessionAndToken() {
    JsonNode account = created("viewer");
    Browser browser = signedIn(account.get("password").asString());
    String reset =
        admin
            .send(
                "POST",
                USERS + "/" + account.get("user").get("id").asString() + "/password-reset",
                null)
            .expect(200)
            .text("password");
    assertNotEquals(account.get("password").asString(), reset);
    browser.get("/api/v1/session").expectProblem(401, "unauthorized");
    signedIn(reset);
  }

  @Test
  void onesOwnPasswordIsChangedWithTheOldOne() {
    String old = created("viewer").get("password").asString();
    Browser here = signedIn(old);
    Browser elsewhere = signedIn(old);
    String path = "/api/v1/session/password";
    here.put(path, "{\"current\":\"guess\",\"replacement\":\"correct horse battery\"}")
        .expectProblem(403, "wrong-password");
    here.put(path, "{\"current\":\"" + old + "\",\"replacement\":\"short\"}")
        .expectProblem(400, "invalid-field");
    here.put(path, "{\"current\":\"" + old + "\",\"replacement\":\"correct horse battery\"}")
        .expect(204);
    here.get("/api/v1/session").expect(200);
    elsewhere.get("/api/v1/session").expectProblem(401, "unauthorized");
    signedIn("correct horse battery");
  }

  @Test
  void theLastAdminCannotBeLockedOut() {
    try (TestPortal alone = TestPortal.startEmpty()) {
      Api only = alone.newAdmin();
      String id = only.get(USERS + "?role=admin").json().get("items").get(0).get("id").asString();
      String path = USERS + "/" + id;
      only.send("PATCH", path, "{\"role\":\"viewer\"}").expectProblem(409, "last-admin");
      only.send("PATCH", path, "{\"disabled\":true}").expectProblem(409, "last-admin");
      TestPeople.add(alone, "admin");
      only.send("PATCH", path, "{\"role\":\"viewer\"}").expect(200);
      only.get(USERS).expectProblem(403, "forbidden");
    }
  }

  @Test
  void whoHasNotSeenTheLatestChangesNothing() {
    String id = created("viewer").get("user").get("id").asString();
    String path = USERS + "/" + id;
    String seen = admin.get(path).header("ETag");
    admin.with("If-Match", seen).send("PATCH", path, "{\"role\":\"submitter\"}").expect(200);
    admin
        .with("If-Match", seen)
        .send("PATCH", path, "{\"role\":\"operator\"}")
        .expectProblem(412, "changed-meanwhile");
    assertEquals("submitter", admin.get(path).text("role"));
    String now = admin.get(path).header("ETag");
    assertEquals(0, admin.with("If-None-Match", now).get(path).expect(304).body().length());
    admin.with("If-None-Match", seen).get(path).expect(200);
  }

  @Test
  void theListIsPagedAndFiltered() {
    String id = created("site-owner").get("user").get("id").asString();
    change(id, "{\"disabled\":true}").expect(200);
    Reply first = admin.get(USERS + "?role=site-owner&disabled=true&pageSize=1").expect(200);
    assertEquals(id, first.json().get("items").get(0).get("id").asString());
    admin.get(USERS + "?role=king").expectProblem(400, "invalid-field");
  }
}
