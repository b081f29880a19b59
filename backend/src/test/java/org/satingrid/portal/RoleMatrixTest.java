package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.Job;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.jobs.ReachedJob;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Routes;
import org.satingrid.portal.testkit.Routes.Route;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestJars;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/**
 * Tests every route of the contract with seven kinds of people, on objects that exist and have an
 * owner, with six spellings of each id. {@link RightsTest} tests the right that each route needs.
 * This test is about the owners.
 */
class RoleMatrixTest {
  private static final String OWNER = "owner";

  /** The people with access to the objects of all users. */
  private static final Set<String> OPERATORS = Set.of("operator", "admin");

  /**
   * The people, with few rights first. Therefore an object still exists when people with few rights
   * try to end it.
   */
  private static final List<String> PEOPLE =
      List.of("nobody", "viewer", "submitter", "site-owner", OWNER, "operator", "admin");

  /**
   * The people who can reach objects below a path. The first matching entry counts. Null means all
   * people.
   */
  private static final List<Map.Entry<String, Set<String>>> REACH =
      List.of(
          Map.entry("/api/v1/jobs/{id}", Set.of(OWNER, "operator", "admin")),
          Map.entry("/api/v1/applications/{id}", Set.of(OWNER, "operator", "admin")),
          Map.entry("/api/v1/templates/{id}", Set.of(OWNER, "operator", "admin")),
          Map.entry("/api/v1/tokens/{id}", Set.of(OWNER)),
          Map.entry("/api/v1/webhooks/{id}", Set.of(OWNER)),
          Map.entry("/api/v1/users/{id}", Set.of("admin")),
          Map.entry("/api/v1/alerts/{id}", Set.of()));

  private static final Map<String, UnaryOperator<String>> SPELLINGS = spellings();

  private static final TestPortal PORTAL = TestPortal.get();
  private static final Map<String, Api> CALLERS = new LinkedHashMap<>();
  private static final Map<String, Map<String, String>> THINGS = new LinkedHashMap<>();

  private static Map<String, UnaryOperator<String>> spellings() {
    Map<String, UnaryOperator<String>> spellings = new LinkedHashMap<>();
    spellings.put("space before", id -> "%20" + id);
    spellings.put("tab after", id -> id + "%09");
    spellings.put("encoded", id -> "%" + Integer.toHexString(id.charAt(0)) + id.substring(1));
    spellings.put("upper case", id -> id.toUpperCase(Locale.ROOT));
    spellings.put("doubled", id -> id + id);
    spellings.put("plain", id -> id);
    return spellings;
  }

  @BeforeAll
  static void thingsOfOnePerson() {
    TestPeople.Someone own = TestPeople.add(PORTAL, "submitter");
    for (String person : PEOPLE) {
      CALLERS.put(
          person,
          switch (person) {
            case "nobody" -> PORTAL.anonymous();
            case OWNER -> new Api(PORTAL.address(), token(own));
            default -> TestPeople.client(PORTAL, person);
          });
    }
    Api owner = caller(OWNER);
    String site = "matrix-" + UUID.randomUUID().toString().substring(0, 8);
    ScriptedAgent agent = ScriptedAgent.enrol(PORTAL, site, site);
    Job job = new JobClient(owner).submit(site);
    // The job must be over, so that its streams end.
    owner.post("/api/v1/jobs/" + job.id() + "/cancel", "{\"reason\":\"\"}").expect(202);
    String application =
        owner.upload("/api/v1/applications", "own.jar", TestJars.fib()).expect(201).text("id");
    String template =
        owner
            .post(
                "/api/v1/templates",
                "{\"name\":\"t\",\"shared\":false,\"job\":{\"applicationId\":\""
                    + application
                    + "\",\"arguments\":[],\"inputs\":[],\"sites\":[]}}")
            .expect(201)
            .text("id");
    // The list begins with the newest token. This new token can be revoked, while the owner
    // continues to use the other one.
    token(own);
    String token = owner.get("/api/v1/tokens").json().get("items").get(0).get("id").asString();
    String hook =
        owner
            .post("/api/v1/webhooks", "{\"url\":\"https://127.0.0.1/\",\"kinds\":[\"job.queued\"]}")
            .expect(201)
            .json()
            .at("/webhook/id")
            .asString();
    String userId =
        PORTAL
            .admin()
            .post("/api/v1/users", Map.of("username", site, "role", "viewer"))
            .expect(201)
            .json()
            .at("/user/id")
            .asString();
    put("jobs", Map.of("id", job.id(), "name", "out.txt"));
    put("applications", Map.of("id", application));
    put("templates", Map.of("id", template));
    put("tokens", Map.of("id", token));
    put("webhooks", Map.of("id", hook, "delivery", UUID.randomUUID().toString()));
    put("users", Map.of("id", userId));
    put("alerts", Map.of("id", UUID.randomUUID().toString()));
    put("nodes", Map.of("id", agent.identity().nodeId(), "log", UUID.randomUUID().toString()));
    put("sites", Map.of("name", site));
    put("links", Map.of("from", site, "to", site));
    put("problems", Map.of("code", "name-taken"));
    put("shares", Map.of("user", "nobody-at-all"));
  }

  private static String token(TestPeople.Someone of) {
    return PORTAL
        .anonymous()
        .withBasic(of.username(), of.password())
        .post("/api/v1/tokens", "{\"name\":\"matrix\",\"expiresInDays\":1}")
        .expect(201)
        .text("secret");
  }

  private static Api caller(String person) {
    return Objects.requireNonNull(CALLERS.get(person));
  }

  private static void put(String kind, Map<String, String> values) {
    THINGS.put(kind, values);
  }

  @Test
  void noAnswerThatTheTableDoesNotAllow() {
    List<String> wrong = new ArrayList<>();
    int answers = 0;
    int allowed = 0;
    for (Route route : routes()) {
      assertFalse(
          route.filled(things(route)).contains("nowhere"),
          () -> route.name() + " is called on nothing: add what it is about");
      for (Map.Entry<String, UnaryOperator<String>> spelling : SPELLINGS.entrySet()) {
        boolean plain = spelling.getKey().equals("plain");
        if (!plain && !route.path().contains("{")) {
          continue;
        }
        Map<String, String> values = new LinkedHashMap<>();
        things(route).forEach((key, id) -> values.put(key, spelling.getValue().apply(id)));
        for (String person : PEOPLE) {
          int status = route.call(caller(person), values, null).status();
          answers++;
          boolean may = may(route, person);
          boolean same = plain || spelling.getKey().equals("encoded");
          if (may && same) {
            allowed += status < 300 ? 1 : 0;
            if ((plain && status == 401) || (status >= 500 && status != 503)) {
              wrong.add(route.name() + " as " + person + ", " + spelling.getKey() + ": " + status);
            }
          } else if (!isRefusal(status)) {
            wrong.add(route.name() + " as " + person + ", " + spelling.getKey() + ": " + status);
          }
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(answers > 2_500, "only " + answers + " answers");
    assertTrue(allowed > 150, "only " + allowed + " were allowed: the others prove little");
  }

  /**
   * A route below a job must use the id that was checked. With another id, a caller could reach a
   * job without a check of access.
   */
  @Test
  void everyRouteBelowAJobTakesTheJobThatWasFound() {
    Map<RequestMappingInfo, HandlerMethod> routes =
        PORTAL
            .bean("requestMappingHandlerMapping", RequestMappingHandlerMapping.class)
            .getHandlerMethods();
    List<String> without = new ArrayList<>();
    int below = 0;
    for (Map.Entry<RequestMappingInfo, HandlerMethod> route : routes.entrySet()) {
      boolean isBelow =
          route.getKey().getPatternValues().stream()
              .anyMatch(path -> path.startsWith("/api/v1/jobs/{"));
      below += isBelow ? 1 : 0;
      boolean found =
          Arrays.stream(route.getValue().getMethodParameters())
              .anyMatch(parameter -> parameter.getParameterType() == ReachedJob.class);
      if (isBelow && !found) {
        without.add(route.getValue().toString());
      }
    }
    assertEquals(List.of(), without);
    assertTrue(below > 20, "only " + below + " routes");
  }

  /**
   * Returns the routes in the order of their calls: routes that only read come first, routes that
   * remove come last.
   */
  private static List<Route> routes() {
    List<String> order = List.of("GET", "POST", "PATCH", "PUT", "DELETE");
    return Routes.all(PORTAL).stream()
        // SessionMatrixTest tests these routes.
        .filter(route -> !route.path().startsWith("/api/v1/session"))
        .sorted(Comparator.comparing(route -> order.indexOf(route.method())))
        .toList();
  }

  private static Map<String, String> things(Route route) {
    String kind = route.path().split("/", -1)[3];
    return THINGS.getOrDefault(kind, Map.of());
  }

  private static boolean may(Route route, String person) {
    String right = route.operation().path("x-right").asString("none");
    if (!RightsTest.holders(right).contains(role(person))) {
      return right.equals("anybody");
    }
    if (route.path().startsWith("/api/v1/applications/{id}") && route.method().equals("GET")) {
      return true; // an application is for everybody to use, unless its owner says otherwise
    }
    for (Map.Entry<String, Set<String>> reach : REACH) {
      if (route.path().startsWith(reach.getKey())) {
        return reach.getValue().contains(person);
      }
    }
    boolean ofSite = route.path().matches("/api/v1/(nodes|sites)/\\{.*");
    return !ofSite || right.equals("read") || OPERATORS.contains(person);
  }

  private static String role(String person) {
    return person.equals(OWNER) ? "submitter" : person;
  }

  /**
   * Returns true for a refusal because of a missing right. 429 and 5xx refuse a request for other
   * reasons.
   */
  private static boolean isRefusal(int status) {
    return status == 400 || status == 401 || status == 403 || status == 404 || status == 405;
  }
}
