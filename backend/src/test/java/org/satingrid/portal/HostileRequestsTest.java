package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.core.DefaultParameterNameDiscoverer;
import org.springframework.core.MethodParameter;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.JsonNode;

/**
 * Tests requests that no honest client sends: extreme sizes, depths, bytes and numbers, and floods.
 */
class HostileRequestsTest {
  private static final String TOKENS = "/api/v1/tokens";

  private final TestPortal portal = TestPortal.get();
  private final Api api = portal.admin();

  @Test
  void partsWithoutABoundary() {
    byte[] body = "{}".getBytes(StandardCharsets.US_ASCII);
    for (String type : new String[] {"multipart/form-data", "multipart/form-data; boundary="}) {
      for (String path : new String[] {"/api/v1/sites/any/settings", "/api/v1/shares/anybody"}) {
        api.with("Content-Type", type).put(path, body).expectProblem(415, "unsupported-media-type");
      }
    }
    api.with("Content-Type", "multipart/form-data")
        .send("POST", "/api/v1/files", null)
        .expectProblem(400, "malformed-body");
  }

  @Test
  void aBodyOfGreatSize() {
    String body = "{\"name\":\"" + "x".repeat(1 << 20) + "\"}";
    api.post("/api/v1/sites", body).expectProblem(413, "too-large");
  }

  @Test
  void jsonOfGreatDepth() {
    for (String bracket : new String[] {"[", "{\"a\":"}) {
      api.post("/api/v1/sites", bracket.repeat(50_000)).expectProblem(400, "too-deep");
    }
    String quoted = "{\"name\":\"" + "[".repeat(1000) + "\"}";
    api.post("/api/v1/sites", quoted).expectProblem(400, "invalid-field");
  }

  @Test
  void bytesThatAreNoText() {
    byte[] body = "{\"name\":\"a?b\"}".getBytes(StandardCharsets.US_ASCII);
    body[10] = (byte) 0xff;
    api.postBytes("/api/v1/sites", body).expectProblem(400, "invalid-utf8");
  }

  /** PostgreSQL would store a question mark in place of each half of a surrogate pair. */
  @ParameterizedTest
  @ValueSource(strings = {"\\ud800", "\\udc00", "\\udc00\\ud800", "\\ud83d\u00e9", "\\\\\\ud800"})
  void halvesOfCharacters(String escape) {
    api.post("/api/v1/jobs", "{\"name\":\"a" + escape + "\"}").expectProblem(400, "invalid-utf8");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\ud83d\\ude00", "\\\\ud800", "\u00e9"})
  void wholeCharacters(String escape) {
    Reply reply = api.post("/api/v1/sites", "{\"name\":\"a " + escape + "\"}");
    reply.expectProblem(400, "invalid-field");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/v1/audit-events?who=%FF",
        "/api/v1/audit-events?who=%00",
        "/api/v1/jobs?state=%C3%28",
        "/api/v1/jobs?owner=%ED%A0%80",
      })
  void escapesThatAreNoText(String path) {
    api.get(path).expectProblem(400, "invalid-address");
  }

  @Test
  void queriesThatAreNoPairs() {
    for (String query : new String[] {"=%F1%AD%82%BF", "pageSize=1&=2"}) {
      api.get("/api/v1/jobs?" + query).expectProblem(400, "bad-request");
    }
  }

  @Test
  void addressesThatTheServerItselfRefuses() {
    for (String path : new String[] {"/api/v1/sites/%C0%AE", "/api/v1/sites/%2F", "/api/v1/%5C"}) {
      Reply reply = api.get(path).expectProblem(400, "bad-request");
      assertFalse(reply.body().contains("Tomcat"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "99999999999",
        "-1",
        "0",
        "1.5",
        "1e400",
        "-99999999999999999999999999999999",
        "\"30\"",
        "null",
        "true",
        "366"
      })
  void numbersThatAreNoNumberOfDays(String days) {
    TestPeople.Someone someone = TestPeople.add(portal, "viewer");
    Reply reply =
        portal
            .anonymous()
            .withBasic(someone.username(), someone.password())
            .post(TOKENS, "{\"name\":\"n\",\"expiresInDays\":" + days + "}");
    reply.expectProblem(400, "invalid-field");
    assertEquals("expiresInDays", reply.json().get("errors").get(0).get("pointer").asString());
  }

  /**
   * Every route with a time in its query must refuse an impossible time before the database fails
   * because of it.
   */
  @Test
  void timesThatNoDatabaseCanHold() {
    String site = "times-" + UUID.randomUUID().toString().substring(0, 8);
    api.post("/api/v1/sites", Map.of("name", site)).expect(201);
    String job = new JobClient(api).submit(site).id();
    int parameters = 0;
    for (Route route : routesWithTimes()) {
      String path = route.path().replace("{id}", job) + "?" + route.parameter() + "=";
      for (String time :
          new String[] {
            "-999999999-01-01T00:00:00Z",
            "%2B999999999-12-31T23:59:59Z",
            "%2B10000-01-01T00:00:00Z",
            "9999-01-01T00:00:00Z",
            "1969-12-31T23:59:59Z"
          }) {
        Reply reply = api.get(path + time).expectProblem(400, "invalid-field");
        JsonNode error = reply.json().get("errors").get(0);
        assertEquals(route.parameter(), error.get("pointer").asString(), path);
      }
      if (!route.path().equals("/api/v1/events")) {
        api.get(path + "2026-11-29T12:00:00Z").expect(200);
      }
      parameters++;
    }
    assertTrue(parameters >= 7, parameters + " parameters");
  }

  private record Route(String path, String parameter) {}

  private List<Route> routesWithTimes() {
    List<Route> found = new ArrayList<>();
    portal
        .bean("requestMappingHandlerMapping", RequestMappingHandlerMapping.class)
        .getHandlerMethods()
        .forEach(
            (route, method) -> {
              for (MethodParameter parameter : method.getMethodParameters()) {
                if (parameter.getParameterType() == Instant.class) {
                  parameter.initParameterNameDiscovery(new DefaultParameterNameDiscoverer());
                  String name = Objects.requireNonNull(parameter.getParameterName());
                  for (String path : route.getPatternValues()) {
                    found.add(new Route(path, name));
                  }
                }
              }
            });
    return found;
  }

  @Test
  void aNumberOfAMillionDigits() {
    String digits = "9".repeat(900_000);
    api.post(TOKENS, "{\"name\":\"n\",\"expiresInDays\":" + digits + "}").expect(400);
  }

  @Test
  void aFloodIsToldWhenToComeBack() {
    try (TestPortal slow =
        TestPortal.startEmpty(
            "--satin.requests.per-second=1",
            "--satin.requests.burst=12",
            "--satin.proxies=127.0.0.1")) {
      Api one = slow.newAdmin();
      for (int i = 0; i < 10; i++) {
        one.get("/api/v1/session").expect(200);
      }
      Reply refused;
      do {
        // One more request is permitted each second. On a slow machine, the next request can use
        // it.
        refused = one.get("/api/v1/session");
      } while (refused.status() == 200);
      refused.expectProblem(429, "too-many-requests");
      assertTrue(Integer.parseInt(refused.header("Retry-After")) >= 1);
      TestPeople.client(slow, "viewer").get("/api/v1/session").expect(200);
      guessingFromManyAddresses(slow);
    }
  }

  /**
   * Tests guesses through a proxy. The portal must trust only the address that the proxy has added
   * to the header, and not the addresses before it.
   */
  private static void guessingFromManyAddresses(TestPortal portal) {
    String body = "{\"name\":\"t\",\"expiresInDays\":1}";
    for (int i = 0; i < 5; i++) {
      guess(portal, "198.51.100.7").post(TOKENS, body).expectProblem(401, "wrong-credentials");
    }
    Reply refused =
        guess(portal, "198.51.100.7").post(TOKENS, body).expectProblem(429, "too-many-sign-ins");
    int wait = Integer.parseInt(refused.header("Retry-After"));
    assertTrue(wait > 0 && wait <= 30, () -> "wait " + wait);
    guess(portal, "203.0.113.9, 198.51.100.7")
        .post(TOKENS, body)
        .expectProblem(429, "too-many-sign-ins");
    guess(portal, "203.0.113.9").post(TOKENS, body).expectProblem(401, "wrong-credentials");
  }

  private static Api guess(TestPortal portal, String from) {
    return portal.anonymous().withBasic("admin", "guess").with("X-Forwarded-For", from);
  }

  @Test
  void aStrangersHeaderIsNotBelieved() {
    TestPeople.Someone someone = TestPeople.add(portal, "viewer");
    Api guess = portal.anonymous().withBasic(someone.username(), "guess");
    for (int i = 0; i < 5; i++) {
      guess
          .with("X-Forwarded-For", "198.51.100." + i)
          .post(TOKENS, "{}")
          .expectProblem(401, "wrong-credentials");
    }
    guess
        .with("X-Forwarded-For", "198.51.100.9")
        .post(TOKENS, "{}")
        .expectProblem(429, "too-many-sign-ins");
  }

  @Test
  void namesThatAreScripts() {
    for (String name : List.of("<script>alert(1)</script>", "../../etc", "a\u0000b")) {
      api.post("/api/v1/sites", Map.of("name", name)).expectProblem(400, "invalid-field");
    }
  }
}
