package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.Browser;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Tests that every portal can use a session, and that it survives the end of a portal, because it
 * is stored in the database.
 */
class SessionsTest {
  private final TestPortal first = TestPortal.get();

  @Test
  void allPortalsKnowASessionAndItsEndAndCountGuessesTogether() {
    Browser browser = new Browser(first.address());
    TestPeople.Someone someone = TestPeople.add(first, "viewer");
    browser.get("/api/v1/info");
    browser.signIn(someone.username(), someone.password()).expect(200);
    try (TestPortal started = first.startSecond()) {
      Browser there = browser.at(started.address());
      assertEquals(someone.username(), there.get("/api/v1/session").expect(200).text("username"));
      there.delete("/api/v1/session").expect(204);
      browser.get("/api/v1/session").expectProblem(401, "unauthorized");
      Api guess = first.anonymous().withBasic(someone.username(), "guess");
      for (int i = 0; i < 5; i++) {
        Api somewhere = i % 2 == 0 ? guess : guess.at(started.address());
        somewhere.post("/api/v1/tokens", "{}").expectProblem(401, "wrong-credentials");
      }
      guess
          .at(started.address())
          .post("/api/v1/tokens", "{}")
          .expectProblem(429, "too-many-sign-ins");
    }
  }

  @Test
  void aSessionThatIsNotUsedEnds() {
    endsWith("last_seen_at = now() - interval '13 hours'");
  }

  @Test
  void aSessionEndsThoughItIsUsedAllTheTime() {
    endsWith("created_at = now() - interval '169 hours'");
  }

  private void endsWith(String change) {
    Browser browser = new Browser(first.address());
    TestPeople.Someone someone = TestPeople.add(first, "viewer");
    browser.get("/api/v1/info");
    browser.signIn(someone.username(), someone.password()).expect(200);
    browser.get("/api/v1/session").expect(200);
    first
        .bean(JdbcClient.class)
        .sql(
            "update sessions set "
                + change
                + " where user_id = (select id from users where username = ?)")
        .param(someone.username())
        .update();
    browser.get("/api/v1/session").expectProblem(401, "unauthorized");
  }

  @Test
  void aNewPasswordEndsTheTokensThatTheFormerOneMade() {
    TestPeople.Someone someone = TestPeople.add(first, "viewer");
    Api person = first.anonymous().withBasic(someone.username(), someone.password());
    String secret =
        person
            .post("/api/v1/tokens", "{\"name\":\"t\",\"expiresInDays\":1}")
            .expect(201)
            .text("secret");
    Api token = new Api(first.address(), secret);
    token.get("/api/v1/session").expect(200);
    person
        .send(
            "PUT",
            "/api/v1/session/password",
            "{\"current\":\"" + someone.password() + "\",\"replacement\":\"a password of my own\"}")
        .expect(204);
    token.get("/api/v1/session").expectProblem(401, "unauthorized");
  }
}
