package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.Routes;
import org.satingrid.portal.testkit.Routes.Route;
import org.satingrid.portal.testkit.TestPortal;

/**
 * Tests every route of the interface for every role and without sign-in. A new route fails here
 * until the table has a line for it.
 */
class RightsTest {
  private static final List<String> ROLES =
      List.of("viewer", "submitter", "site-owner", "operator", "admin");

  /** The right that each route needs. */
  private static final String TABLE =
      """
      GET    /api/v1/alert-settings                   account
      PUT    /api/v1/alert-settings                   account
      GET    /api/v1/alerts                           read
      GET    /api/v1/alerts/{id}                      read
      POST   /api/v1/alerts/{id}/mute                 account
      POST   /api/v1/alerts/{id}/unmute               account
      GET    /api/v1/applications                     read
      POST   /api/v1/applications                     submit
      GET    /api/v1/applications/{id}                read
      PATCH  /api/v1/applications/{id}                submit
      DELETE /api/v1/applications/{id}                submit
      GET    /api/v1/applications/{id}/impact         submit
      GET    /api/v1/audit-events                     operate
      POST   /api/v1/backup                           administer
      PUT    /api/v1/backup                           administer
      GET    /api/v1/events                           read
      POST   /api/v1/files                            submit
      GET    /api/v1/info                             anybody
      GET    /api/v1/jobs                             read
      POST   /api/v1/jobs                             submit
      POST   /api/v1/jobs/check                       submit
      GET    /api/v1/jobs/compare                     read
      GET    /api/v1/jobs/{id}                        read
      PATCH  /api/v1/jobs/{id}                        control
      GET    /api/v1/jobs/{id}/artifacts              read
      GET    /api/v1/jobs/{id}/artifacts/{name}       read
      GET    /api/v1/jobs/{id}/artifacts/{name}/preview  read
      GET    /api/v1/jobs/{id}/attempts               read
      POST   /api/v1/jobs/{id}/cancel                 control
      GET    /api/v1/jobs/{id}/distribution           read
      GET    /api/v1/jobs/{id}/events                 read
      GET    /api/v1/jobs/{id}/evidence               read
      GET    /api/v1/jobs/{id}/findings               read
      POST   /api/v1/jobs/{id}/hold                   control
      POST   /api/v1/jobs/{id}/kill                   control
      GET    /api/v1/jobs/{id}/logs                   read
      GET    /api/v1/jobs/{id}/nodes                  read
      GET    /api/v1/jobs/{id}/pictures               read
      POST   /api/v1/jobs/{id}/release                control
      POST   /api/v1/jobs/{id}/rerun                  submit
      GET    /api/v1/jobs/{id}/results.zip            read
      GET    /api/v1/jobs/{id}/results/file           read
      GET    /api/v1/jobs/{id}/output                 read
      GET    /api/v1/jobs/{id}/output/file            read
      GET    /api/v1/jobs/{id}/results/left-out       read
      GET    /api/v1/jobs/{id}/results/preview        read
      GET    /api/v1/jobs/{id}/speeds                 read
      GET    /api/v1/jobs/{id}/steals                 read
      GET    /api/v1/jobs/{id}/telemetry              read
      GET    /api/v1/jobs/{id}/threads                read
      GET    /api/v1/jobs/{id}/trace                  read
      GET    /api/v1/jobs/{id}/tree                   read
      GET    /api/v1/links                            read
      GET    /api/v1/links/{from}/{to}                read
      GET    /api/v1/nodes                            read
      GET    /api/v1/nodes/{id}                       read
      DELETE /api/v1/nodes/{id}                       own-sites
      POST   /api/v1/nodes/{id}/cordon                own-sites
      POST   /api/v1/nodes/{id}/drain                 own-sites
      GET    /api/v1/nodes/{id}/impact                own-sites
      POST   /api/v1/nodes/{id}/logs                  own-sites
      GET    /api/v1/nodes/{id}/logs/{log}            own-sites
      POST   /api/v1/nodes/{id}/resume                own-sites
      POST   /api/v1/nodes/{id}/revoke                own-sites
      GET    /api/v1/nodes/{id}/speeds                read
      GET    /api/v1/problems/{code}                  anybody
      GET    /api/v1/session                          read
      POST   /api/v1/session                          anybody
      DELETE /api/v1/session                          read
      PUT    /api/v1/session/password                 account
      GET    /api/v1/shares                           operate
      PUT    /api/v1/shares/{user}                    administer
      GET    /api/v1/sites                            read
      POST   /api/v1/sites                            own-sites
      GET    /api/v1/sites/{name}                     read
      DELETE /api/v1/sites/{name}                     own-sites
      POST   /api/v1/sites/{name}/cordon              own-sites
      POST   /api/v1/sites/{name}/drain               own-sites
      POST   /api/v1/sites/{name}/enrolment-tokens    own-sites
      GET    /api/v1/sites/{name}/impact              own-sites
      POST   /api/v1/sites/{name}/resume              own-sites
      POST   /api/v1/sites/{name}/revoke              own-sites
      PUT    /api/v1/sites/{name}/settings            own-sites
      GET    /api/v1/templates                        read
      POST   /api/v1/templates                        submit
      DELETE /api/v1/templates/{id}                   submit
      GET    /api/v1/tokens                           account
      POST   /api/v1/tokens                           account
      DELETE /api/v1/tokens/{id}                      account
      GET    /api/v1/users                            administer
      POST   /api/v1/users                            administer
      GET    /api/v1/users/{id}                       administer
      PATCH  /api/v1/users/{id}                       administer
      POST   /api/v1/users/{id}/password-reset        administer
      GET    /api/v1/webhooks                         account
      POST   /api/v1/webhooks                         account
      GET    /api/v1/webhooks/{id}                    account
      PATCH  /api/v1/webhooks/{id}                    account
      DELETE /api/v1/webhooks/{id}                    account
      GET    /api/v1/webhooks/{id}/deliveries         account
      POST   /api/v1/webhooks/{id}/deliveries/{delivery}/redeliver  account
      POST   /api/v1/webhooks/{id}/ping               account
      POST   /api/v1/webhooks/{id}/secret             account
      GET    /api/v1/work                             read
      """;

  /** The roles that have each right. */
  private static final Map<String, List<String>> HOLDERS =
      Map.of(
          "anybody", ROLES,
          "account", ROLES,
          "read", ROLES,
          "submit", List.of("submitter", "site-owner", "operator", "admin"),
          "control", List.of("submitter", "site-owner", "operator", "admin"),
          "own-sites", List.of("site-owner", "operator", "admin"),
          "operate", List.of("operator", "admin"),
          "administer", List.of("admin"));

  private static final Map<String, String> NOWHERE =
      Map.of(
          "id", "00000000-0000-0000-0000-000000000000",
          "log", "00000000-0000-0000-0000-000000000000",
          "delivery", "00000000-0000-0000-0000-000000000000",
          "name", "nowhere",
          "user", "nobody");

  private static final TestPortal PORTAL = TestPortal.get();
  private static final Map<String, Api> PEOPLE = new LinkedHashMap<>();

  @BeforeAll
  static void somebodyOfEachRole() {
    ROLES.forEach(role -> PEOPLE.put(role, TestPeople.client(PORTAL, role)));
  }

  /** Returns the roles that have a right. */
  static List<String> holders(String right) {
    return HOLDERS.getOrDefault(right, List.of());
  }

  private static Map<String, String> table() {
    Map<String, String> table = new TreeMap<>();
    TABLE
        .lines()
        .map(line -> line.split(" +"))
        .forEach(line -> table.put(line[0] + " " + line[1], line[2]));
    return table;
  }

  @Test
  void theTableIsTheInterface() {
    Map<String, String> declared = new TreeMap<>();
    Routes.all(PORTAL)
        .forEach(
            route -> declared.put(route.name(), route.operation().path("x-right").asString("")));
    assertEquals(table(), declared);
  }

  @Test
  void everyRoleMayWhatTheTableSaysAndNobodyElseMay() {
    Map<String, String> table = table();
    List<String> wrong = new ArrayList<>();
    for (Route route : Routes.all(PORTAL)) {
      String right = table.getOrDefault(route.name(), "none");
      PEOPLE.forEach(
          (role, api) -> {
            int status = route.call(api, NOWHERE, null).status();
            boolean refused = status == 403 || (status == 401 && !right.equals("anybody"));
            if (refused == HOLDERS.getOrDefault(right, List.of()).contains(role)
                && !isForPasswordsOnly(route)) {
              wrong.add(route.name() + " as " + role + ": " + status);
            }
          });
      int status = route.call(PORTAL.anonymous(), NOWHERE, null).status();
      if (right.equals("anybody") ? status >= 500 : status != 401) {
        wrong.add(route.name() + " as nobody: " + status);
      }
    }
    assertEquals(List.of(), wrong);
  }

  /** Returns true for routes that refuse every API token, see {@link TokensTest}. */
  private static boolean isForPasswordsOnly(Route route) {
    return route.name().equals("PUT /api/v1/session/password");
  }

  @Test
  void nobodyWithTokensThatAreNone() {
    Api forged = PORTAL.anonymous().with("Authorization", "Bearer satin_forged");
    for (Route route : Routes.all(PORTAL)) {
      assertEquals(401, route.call(forged, NOWHERE, null).status(), route.name());
    }
  }
}
