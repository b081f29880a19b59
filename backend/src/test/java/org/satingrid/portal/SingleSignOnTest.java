package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.Browser;
import org.satingrid.portal.testkit.RealProvider;
import org.satingrid.portal.testkit.SignInTrip;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** Tests sign-ins with a real provider, over real redirects. */
class SingleSignOnTest {
  private static final String SESSION = "/api/v1/session";
  private static final String SECRET = "a-secret-for-trying-only";

  private static final RealProvider PROVIDER = RealProvider.start();
  private static final TestPortal PORTAL = started(PROVIDER.issuer());

  private final Browser browser = new Browser(PORTAL.address());
  private final SignInTrip trip = new SignInTrip(PORTAL, browser);
  private final String subject = "u-" + UUID.randomUUID();
  private final String name = "ada-" + UUID.randomUUID().toString().substring(0, 8);

  @AfterAll
  static void stop() {
    PORTAL.close();
    PROVIDER.close();
  }

  /**
   * Starts a portal with a provider on the database of the shared portal. The shared portal has no
   * provider.
   */
  private static TestPortal started(String issuer, String... more) {
    String[] settings = {
      "--satin.oidc.issuer=" + issuer,
      "--satin.oidc.client-id=satin-grid",
      "--satin.oidc.client-secret=" + SECRET,
      "--satin.oidc.name=Example University",
      "--satin.oidc.roles.admin=grid-admins,root",
      "--satin.oidc.roles.submitter=staff",
    };
    String[] all = new String[settings.length + more.length];
    System.arraycopy(settings, 0, all, 0, settings.length);
    System.arraycopy(more, 0, all, settings.length, more.length);
    return TestPortal.get().startSecond(all);
  }

  private JsonNode me() {
    return browser.get(SESSION).expect(200).json();
  }

  private void assertNobody() {
    assertNull(browser.cookie("SATIN_SESSION"));
    browser.get(SESSION).expectProblem(401, "unauthorized");
  }

  private static JsonNode event(String query) {
    return TestPortal.get()
        .admin()
        .get("/api/v1/audit-events?pageSize=1&action=session.sign-in&" + query)
        .expect(200)
        .json()
        .get("items")
        .path(0);
  }

  private JsonNode account() {
    for (JsonNode user : TestPortal.get().admin().get("/api/v1/users").json().get("items")) {
      if (user.get("username").asString().equals(name)) {
        return user;
      }
    }
    throw new AssertionError("there is no account " + name);
  }

  private static Api admin() {
    return TestPortal.get().admin();
  }

  @Test
  void thePageIsToldOfTheProvider() {
    assertEquals(
        "Example University", PORTAL.anonymous().get("/api/v1/info").expect(200).text("provider"));
    Api without = TestPortal.get().anonymous();
    assertTrue(without.get("/api/v1/info").expect(200).json().get("provider").isNull());
    assertEquals("/sign-in", without.get("/sign-in/provider").expect(302).header("Location"));
    assertEquals(
        "/sign-in", without.get("/sign-in/provider/answer?code=x").expect(302).header("Location"));
  }

  @Test
  void somebodyOfAGroupSignsInAndGetsAnAccountWithItsRole() {
    PROVIDER.knows(subject, name, "other", "staff");
    assertEquals("/jobs?tag={a|b}", trip.as(subject, "?next=%2Fjobs%3Ftag%3D%7Ba%7Cb%7D"));
    JsonNode me = me();
    assertEquals(name, me.get("username").asString());
    assertEquals("submitter", me.get("role").asString());
    assertEquals(PROVIDER.issuer(), me.get("issuer").asString());
    assertFalse(me.get("mustChangePassword").asBoolean());
    assertEquals(PROVIDER.issuer(), account().get("issuer").asString());
    assertTrue(account().get("lastSignInAt").isString());
    JsonNode event = event("who=" + name);
    assertEquals(
        name + " as submitter, for the first time, with the provider",
        event.get("detail").asString());
  }

  @Test
  void aTokenMadeInTheBrowserIsForPrograms() {
    PROVIDER.knows(subject, name, "staff");
    trip.as(subject);
    String secret =
        browser
            .post("/api/v1/tokens", "{\"name\":\"t\",\"expiresInDays\":1}")
            .expect(201)
            .text("secret");
    Api program = new Api(PORTAL.address(), secret);
    assertEquals(name, program.get(SESSION).expect(200).text("username"));
    program.get("/api/v1/jobs").expect(200);
  }

  @Test
  void withoutAGroupThatHasARoleNobodyIsLetIn() {
    PROVIDER.knows(subject, name, "visitors");
    assertEquals("/sign-in?problem=no-group&next=%2Fjobs", trip.as(subject, "?next=/jobs"));
    assertNobody();
    JsonNode refused = event("refused=true");
    assertEquals("nobody", refused.get("who").asString());
    assertEquals(name + ": no-group", refused.get("detail").asString());
    assertEquals(0, accounts(subject));
  }

  private static int accounts(String subject) {
    return PORTAL
        .bean(JdbcClient.class)
        .sql("select count(*) from users where subject = ?")
        .param(subject)
        .query(Integer.class)
        .single();
  }

  @Test
  void whoCancelsAtTheProviderIsTold() {
    assertEquals("/sign-in?problem=denied", trip.cancelled());
    assertNobody();
  }

  @Test
  void anAnswerIsGoodOnce() {
    PROVIDER.knows(subject, name, "staff");
    String answer = trip.comeBack("", form());
    assertEquals("/", trip.arrive(answer));
    browser.delete(SESSION).expect(204);
    assertEquals("/sign-in?problem=expired", trip.arrive(answer));
    browser.get(SESSION).expectProblem(401, "unauthorized");
  }

  private String form() {
    return "login=" + subject;
  }

  @Test
  void anAnswerIsGoodInItsOwnBrowserOnly() {
    PROVIDER.knows(subject, name, "staff");
    String answer = trip.comeBack("", form());
    Browser other = new Browser(PORTAL.address());
    assertEquals("/sign-in?problem=expired", new SignInTrip(PORTAL, other).arrive(answer));
    // This browser has its own attempt. With the answer to the other browser's attempt, it would be
    // signed in as another user.
    new SignInTrip(PORTAL, other).comeBack("", form());
    assertEquals("/sign-in?problem=expired", new SignInTrip(PORTAL, other).arrive(answer));
    assertNull(other.cookie("SATIN_SESSION"));
    assertEquals("/", trip.arrive(answer));
  }

  @Test
  void aForgedStateIsNobodys() {
    PROVIDER.knows(subject, name, "staff");
    String answer = trip.comeBack("", form());
    String forged = answer.replaceFirst("state=[^&]*", "state=forged");
    assertNotEquals(answer, forged);
    for (String bad :
        new String[] {forged, answer.replaceFirst("[?&]state=[^&]*", "?x=y"), path(answer)}) {
      assertEquals("/sign-in?problem=expired", trip.arrive(bad));
    }
    assertNobody();
    String other = answer.replaceFirst("iss=[^&]*", "iss=https://evil.example");
    assertNotEquals(answer, other);
    assertEquals("/sign-in?problem=provider-error", trip.arrive(other));
    assertEquals("/sign-in?problem=expired", trip.arrive(answer), "used up by the try");
  }

  private static String path(String address) {
    return URI.create(address).getPath();
  }

  @Test
  void aForgedCodeIsRefusedByTheProvider() {
    PROVIDER.knows(subject, name, "staff");
    String answer = trip.comeBack("", form()).replaceFirst("code=[^&]*", "code=forged");
    assertEquals("/sign-in?problem=provider-error", trip.arrive(answer));
    assertNobody();
  }

  @Test
  void anAttemptThatIsTooOldIsOver() {
    PROVIDER.knows(subject, name, "staff");
    String answer = trip.comeBack("", form());
    PORTAL
        .bean(JdbcClient.class)
        .sql("update sign_in_attempts set expires_at = now() - interval '1 second'")
        .update();
    assertEquals("/sign-in?problem=expired", trip.arrive(answer));
    assertNobody();
  }

  @Test
  void twoTabsOfOneBrowserSignIn() {
    PROVIDER.knows(subject, name, "staff");
    String first = trip.comeBack("?next=/jobs", form());
    String second = trip.comeBack("?next=/sites", form());
    assertEquals("/jobs", trip.arrive(first));
    assertEquals("/sites", trip.arrive(second));
    assertEquals(1, accounts(subject));
  }

  @Test
  void aLocalAccountOfTheSameNameStaysItsOwners() {
    TestPeople.Someone local = TestPeople.add(TestPortal.get(), "admin");
    PROVIDER.knows(subject, local.username(), "staff");
    assertEquals("/sign-in?problem=name-taken", trip.as(subject));
    assertNobody();
    assertEquals(local.username() + ": name-taken", event("refused=true").get("detail").asString());
    browser.get("/api/v1/info");
    browser.signIn(local.username(), local.password()).expect(200);
    assertTrue(me().get("issuer").isNull());
  }

  @Test
  void anotherSubjectOfTheSameNameIsSomebodyElse() {
    PROVIDER.knows(subject, name, "staff");
    assertEquals("/", trip.as(subject));
    String other = "u-" + UUID.randomUUID();
    PROVIDER.knows(other, name, "grid-admins");
    Browser elsewhere = new Browser(PORTAL.address());
    assertEquals("/sign-in?problem=name-taken", new SignInTrip(PORTAL, elsewhere).as(other));
  }

  @Test
  void aNameIsMadePlainAndStaysWhenTheProviderChangesIt() {
    PROVIDER.knows(subject, name.toUpperCase(Locale.ROOT) + "@example.org", "staff");
    assertEquals("/", trip.as(subject));
    assertEquals(name, me().get("username").asString());
    PROVIDER.knows(subject, "married-" + name, "staff");
    assertEquals("/", trip.as(subject));
    assertEquals(name, me().get("username").asString());
    String other = "u-" + UUID.randomUUID();
    PROVIDER.knows(other, "Zoë", "staff");
    assertEquals(
        "/sign-in?problem=no-name",
        new SignInTrip(PORTAL, new Browser(PORTAL.address())).as(other));
  }

  @Test
  void theRoleFollowsTheGroupsAtTheNextSignIn() {
    PROVIDER.knows(subject, name, "staff", "root");
    trip.as(subject);
    assertEquals("admin", me().get("role").asString());
    PROVIDER.knows(subject, name, "staff");
    assertEquals("admin", me().get("role").asString());
    trip.as(subject);
    assertEquals("submitter", me().get("role").asString());
    assertEquals(
        name + ": admin -> submitter, with the provider",
        event("who=" + name).get("detail").asString());
  }

  @Test
  void whoLosesTheLastGroupLosesAllKeys() {
    PROVIDER.knows(subject, name, "staff");
    trip.as(subject);
    String secret =
        browser
            .post("/api/v1/tokens", "{\"name\":\"t\",\"expiresInDays\":1}")
            .expect(201)
            .text("secret");
    PROVIDER.knows(subject, name);
    assertEquals("/sign-in?problem=no-group", trip.as(subject));
    browser.get(SESSION).expectProblem(401, "unauthorized");
    new Api(PORTAL.address(), secret).get(SESSION).expectProblem(401, "unauthorized");
  }

  @Test
  void aDisabledAccountIsOutWhateverTheProviderSays() {
    PROVIDER.knows(subject, name, "staff");
    trip.as(subject);
    String path = "/api/v1/users/" + account().get("id").asString();
    admin().send("PATCH", path, "{\"disabled\":true}").expect(200);
    browser.get(SESSION).expectProblem(401, "unauthorized");
    assertEquals("/sign-in?problem=account-disabled", trip.as(subject));
    browser.get(SESSION).expectProblem(401, "unauthorized");
    admin().send("PATCH", path, "{\"disabled\":false}").expect(200);
    assertEquals("/", trip.as(subject));
    me();
  }

  @Test
  void anAccountOfTheProviderHasNoPasswordAndNoRoleOfItsOwn() {
    PROVIDER.knows(subject, name, "staff");
    trip.as(subject);
    String path = "/api/v1/users/" + account().get("id").asString();
    admin().send("POST", path + "/password-reset", null).expectProblem(409, "no-password");
    admin().send("PATCH", path, "{\"role\":\"admin\"}").expectProblem(409, "role-of-provider");
    admin().send("PATCH", path, "{\"role\":\"submitter\"}").expect(200);
    browser
        .put(SESSION + "/password", "{\"current\":\"\",\"replacement\":\"correct horse battery\"}")
        .expectProblem(409, "no-password");
    for (String password : new String[] {"", "nobody", "x"}) {
      browser.signIn(name, password).expectProblem(401, "wrong-credentials");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "//evil.example",
        "https://evil.example",
        "/%5Cevil.example",
        "/%09/evil.example",
        "/%0d%0aX:y",
        "%68ttps://evil.example",
        "/sign-in/provider"
      })
  void nobodyIsSentToAnotherSite(String next) {
    PROVIDER.knows(subject, name, "staff");
    assertEquals("/", trip.as(subject, "?next=" + next));
    me();
  }

  @Test
  void theCookieIsForThisOnly() {
    String cookie =
        browser.get("/sign-in/provider").expect(302).headers("Set-Cookie").stream()
            .filter(each -> each.startsWith("SATIN_SIGN_IN="))
            .findFirst()
            .orElseThrow();
    assertTrue(
        cookie.contains("HttpOnly")
            && cookie.contains("SameSite=Lax")
            && cookie.contains("Path=/sign-in/provider")
            && cookie.contains("Max-Age=600"),
        cookie);
    assertFalse(Objects.requireNonNull(browser.cookie("SATIN_SIGN_IN")).getSecure());
  }

  /** A load balancer in front of two portals can send the returning browser to the other portal. */
  @Test
  void anotherPortalFinishesWhatThisOneBegan() {
    PROVIDER.knows(subject, name, "staff");
    String answer = trip.comeBack("", form());
    String query = answer.substring(answer.indexOf('?'));
    try (TestPortal other = started(PROVIDER.issuer(), "--satin.oidc.create-people=false")) {
      Browser there = browser.at(other.address());
      assertEquals(
          "/sign-in?problem=no-account", there.get(path(answer) + query).header("Location"));
      trip.as(subject);
      String again = trip.comeBack("", form());
      assertEquals(
          "/", there.get(path(again) + again.substring(again.indexOf('?'))).header("Location"));
      assertEquals(name, there.get(SESSION).expect(200).text("username"));
    }
  }

  @Test
  void aPortalStartsAndLetsLocalPeopleInWithoutItsProvider() {
    TestPeople.Someone local = TestPeople.add(TestPortal.get(), "viewer");
    try (TestPortal alone = started("http://127.0.0.1:1", "--satin.oidc.default-role=viewer")) {
      Browser there = new Browser(alone.address());
      assertEquals(
          "/sign-in?problem=provider-away&next=%2Fjobs",
          there.get("/sign-in/provider?next=/jobs").expect(302).header("Location"));
      there.get("/api/v1/info");
      there.signIn(local.username(), local.password()).expect(200);
      assertEquals("UP", alone.anonymous().get("/actuator/health/readiness").text("status"));
    }
  }

  @Test
  void theSecretIsNowhereInWhatAPortalTells() {
    assertFalse(PORTAL.output().contains(SECRET));
    String opened = browser.get("/sign-in/provider").header("Location");
    assertFalse(opened.contains(SECRET));
    assertTrue(opened.contains("code_challenge_method=S256"), opened);
  }
}
