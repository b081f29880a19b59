package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.identity.TestPeople.Someone;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.Routes;
import org.satingrid.portal.testkit.Routes.Route;
import org.satingrid.portal.testkit.TestPortal;

/**
 * Tests the routes of sessions with seven kinds of people, and with six spellings of the name at
 * sign-in and of the secret in the cookie. {@link RoleMatrixTest} leaves these routes out, because
 * they change the caller's identity.
 */
class SessionMatrixTest {
  private static final String SESSION = "/api/v1/session";
  private static final String PASSWORD = SESSION + "/password";
  private static final List<String> PEOPLE =
      List.of("nobody", "viewer", "submitter", "site-owner", "owner", "operator", "admin");
  private static final Map<String, UnaryOperator<String>> SPELLINGS = spellings();

  /**
   * Each failed sign-in comes from another address, so that the limit on failures does not refuse
   * it.
   */
  private static final TestPortal PORTAL = TestPortal.startEmpty("--satin.proxies=127.0.0.1");

  private int addresses;
  private int answers;
  private final List<String> wrong = new ArrayList<>();

  /** A person of this test, with a password and a session that the test changes. */
  private static final class Caller {
    private final String username;
    private final boolean exists;
    private String password;
    private String secret = UUID.randomUUID().toString();

    Caller(String role) {
      exists = !role.equals("nobody");
      Someone someone =
          exists
              ? TestPeople.add(PORTAL, role.equals("owner") ? "submitter" : role)
              : new Someone("nobody-" + UUID.randomUUID(), UUID.randomUUID().toString());
      username = someone.username();
      password = someone.password();
    }
  }

  private static Map<String, UnaryOperator<String>> spellings() {
    Map<String, UnaryOperator<String>> spellings = new LinkedHashMap<>();
    spellings.put("space before", id -> " " + id);
    spellings.put("tab after", id -> id + "\t");
    spellings.put("encoded", id -> "%" + Integer.toHexString(id.charAt(0)) + id.substring(1));
    spellings.put("upper case", id -> id.toUpperCase(Locale.ROOT));
    spellings.put("doubled", id -> id + id);
    spellings.put("plain", id -> id);
    return spellings;
  }

  @AfterAll
  static void stop() {
    PORTAL.close();
  }

  @Test
  void noAnswerThatTheTableDoesNotAllow() {
    Map<String, Caller> callers = new LinkedHashMap<>();
    PEOPLE.forEach(person -> callers.put(person, new Caller(person)));
    callers.values().stream().filter(caller -> caller.exists).forEach(this::signInAgain);
    Caller owner = Objects.requireNonNull(callers.get("owner"));
    String before = owner.secret;
    callers.forEach(
        (person, caller) ->
            SPELLINGS.forEach(
                (spelling, spell) -> {
                  if (caller != owner) {
                    tryAll(person + ", " + spelling, caller, spell);
                  }
                }));
    assertEquals(owner.username, cookie(before).get(SESSION).expect(200).text("username"));
    SPELLINGS.forEach((spelling, spell) -> tryAll("owner, " + spelling, owner, spell));
    assertEquals(List.of(), wrong);
    assertEquals(4 * PEOPLE.size() * SPELLINGS.size(), answers);
  }

  private void tryAll(String cell, Caller caller, UnaryOperator<String> spell) {
    Reply signedIn = signIn(spell.apply(caller.username), caller.password);
    judge("sign in as " + cell, caller, signedIn, caller.username, spell);
    Reply asked = cookie(spell.apply(caller.secret)).get(SESSION);
    judge("ask as " + cell, caller, asked, caller.secret, spell);
    if (asked.status() == 200 && !asked.text("username").equals(caller.username)) {
      wrong.add(cell + " is " + asked.text("username"));
    }
    String replacement = UUID.randomUUID().toString();
    Reply changed =
        cookie(spell.apply(caller.secret))
            .send("PUT", PASSWORD, body("current", caller.password, "replacement", replacement));
    judge("change the password as " + cell, caller, changed, caller.secret, spell);
    if (changed.status() == 204) {
      caller.password = replacement;
      signInAgain(caller);
    }
    Reply out = cookie(spell.apply(caller.secret)).delete(SESSION);
    judge("sign out as " + cell, caller, out, caller.secret, spell);
    if (caller.exists) {
      cookie(caller.secret).get(SESSION).expect(out.status() == 204 ? 401 : 200);
    }
    if (out.status() == 204) {
      signInAgain(caller);
    }
  }

  /**
   * Checks the answer for one spelling. HTTP removes white space around the value of a cookie, so
   * that such a spelling is the same secret.
   */
  private void judge(
      String cell, Caller caller, Reply reply, String id, UnaryOperator<String> spell) {
    answers++;
    boolean plain = spell.apply(id).equals(id);
    boolean sameSecret = id.equals(caller.secret) && spell.apply(id).strip().equals(id);
    boolean accepted = reply.status() < 300;
    boolean refused = reply.status() == 401 || reply.status() == 400;
    boolean may = caller.exists && (plain || sameSecret);
    boolean must = caller.exists && plain;
    if (!(accepted || refused) || (accepted && !may) || (refused && must)) {
      wrong.add(cell + ": " + reply.status());
    }
  }

  @Test
  void aTokenChangesNoPasswordAndEndsNoSession() {
    for (String role : List.of("viewer", "submitter", "site-owner", "operator", "admin")) {
      Caller caller = new Caller(role);
      signInAgain(caller);
      String token =
          PORTAL
              .anonymous()
              .withBasic(caller.username, caller.password)
              .post("/api/v1/tokens", "{\"name\":\"matrix\",\"expiresInDays\":1}")
              .expect(201)
              .text("secret");
      Api api = new Api(PORTAL.address(), token);
      String change = body("current", caller.password, "replacement", UUID.randomUUID().toString());
      assertEquals(403, api.send("PUT", PASSWORD, change).status(), role);
      api.delete(SESSION).expect(204);
      assertEquals(caller.username, api.get(SESSION).expect(200).text("username"));
      assertEquals(
          caller.username, cookie(caller.secret).get(SESSION).expect(200).text("username"));
    }
  }

  @Test
  void onesOwnPasswordIsTheOnlyOneThatCanBeChanged() {
    Caller victim = new Caller("submitter");
    signInAgain(victim);
    for (String role : List.of("viewer", "submitter", "site-owner", "operator", "admin")) {
      Caller caller = new Caller(role);
      signInAgain(caller);
      String theirs = body("current", victim.password, "replacement", UUID.randomUUID().toString());
      assertEquals(403, cookie(caller.secret).send("PUT", PASSWORD, theirs).status(), role);
      String named =
          "{\"username\":\"%s\",\"current\":\"%s\",\"replacement\":\"%s\"}"
              .formatted(victim.username, victim.password, UUID.randomUUID());
      int status = cookie(caller.secret).send("PUT", PASSWORD, named).status();
      assertTrue(status == 400 || status == 403, role + ": " + status);
    }
    assertEquals(200, signIn(victim.username, victim.password).status());
    cookie(victim.secret).get(SESSION).expect(200);
  }

  /** A new route of sessions must be added to this test. */
  @Test
  void theseAreAllRoutesOfSessions() {
    assertEquals(
        List.of("DELETE " + SESSION, "GET " + SESSION, "POST " + SESSION, "PUT " + PASSWORD),
        Routes.all(PORTAL).stream()
            .map(Route::name)
            .filter(name -> name.contains(SESSION))
            .sorted()
            .toList());
  }

  private void signInAgain(Caller caller) {
    Reply reply = signIn(caller.username, caller.password).expect(200);
    assertEquals(caller.username, reply.text("username"));
    caller.secret =
        reply.headers("Set-Cookie").stream()
            .filter(each -> each.startsWith("SATIN_SESSION="))
            .map(each -> each.substring("SATIN_SESSION=".length(), each.indexOf(';')))
            .findFirst()
            .orElseThrow();
  }

  private Reply signIn(String username, String password) {
    addresses++;
    return PORTAL
        .anonymous()
        .with("X-Forwarded-For", "10.1." + addresses / 250 + "." + (addresses % 250 + 1))
        .with("Cookie", "XSRF-TOKEN=t")
        .with("X-XSRF-TOKEN", "t")
        .post(SESSION, Map.of("username", username, "password", password));
  }

  private static Api cookie(String secret) {
    return PORTAL
        .anonymous()
        .with("Cookie", "XSRF-TOKEN=t; SATIN_SESSION=" + secret)
        .with("X-XSRF-TOKEN", "t");
  }

  private static String body(String key, String value, String otherKey, String otherValue) {
    return "{\"%s\":\"%s\",\"%s\":\"%s\"}".formatted(key, value, otherKey, otherValue);
  }
}
