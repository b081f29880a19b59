package org.satingrid.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.localgrid.LocalGrid;
import tools.jackson.databind.JsonNode;

/** After a fault, a run must end with a right result or with a reason, and must never hang. */
final class TroubleTest {

  private static final Duration LIMIT = Duration.ofMinutes(4);

  private final LocalGrid grid = SharedGrid.get();
  private final PortalClient portal = PortalClient.signedIn(grid);

  @Test
  @Tag("nightly")
  void anApplicationThatThrowsEndsTheJobWithItsException(@TempDir Path directory) throws Exception {
    Path jar =
        TestJar.compile(
            directory,
            "Throwing",
            """
            import org.satingrid.satin.*;
            interface Spawns extends Spawnable { int halve(int n); }
            public class Throwing extends SatinObject implements Spawns {
              public int halve(int n) {
                if (n == 7) throw new IllegalArgumentException("seven is out of range");
                if (n < 7) return n;
                int a = halve(n / 2);
                int b = halve(n / 2);
                sync();
                return a + b;
              }
              public static void main(String[] args) {
                Throwing program = new Throwing();
                int half = program.halve(28);
                program.sync();
                System.out.println(half);
              }
            }
            """);
    String id = portal.submit(portal.upload(jar), null, List.of());
    JsonNode job = portal.awaitEnd(id, LIMIT);

    assertEquals("FAILED", job.get("state").asString());
    JsonNode failure = job.get("failure");
    assertEquals("application-threw", failure.get("code").asString());
    assertTrue(failure.get("message").asString().contains("seven is out of range"));
    assertTrue(failure.get("stackTrace").asString().contains("Throwing.halve"), failure::toString);
    try (Browser browser = Browser.open("trouble")) {
      browser.page().navigate(grid.url() + "/jobs/" + id);
      browser.signIn(grid);
      Locator error = region(browser.page(), "First error");
      assertThat(error).containsText("seven is out of range");
      assertThat(error).containsText("Throwing.halve");
      browser.shot("job-failed");
    }
  }

  private static Locator region(Page page, String name) {
    return page.getByRole(AriaRole.REGION, new Page.GetByRoleOptions().setName(name));
  }

  @Test
  @Tag("nightly")
  void aKilledEngineCostsItsWorkAndNoMore() throws Exception {
    String id = Pictures.submit(portal, Pictures.LONG);
    portal.awaitJob(id, job -> job.get("progress").asDouble() > 0.05, LIMIT);
    String victim = Engines.notTheMaster(portal, id, SharedGrid.SITES);
    assertTrue(Engines.kill(grid.agent(victim)), "an engine ran on " + victim);

    JsonNode job = portal.awaitEnd(id, LIMIT);

    assertEquals("SUCCEEDED", job.get("state").asString(), job.toString());
    assertArrayEquals(
        Pictures.sequential(Pictures.LONG),
        portal.bytes("/jobs/" + id + "/artifacts/" + Pictures.NAME));
  }

  @Test
  void aKilledMasterIsReplacedAndTheJobGoesOn() throws Exception {
    String id = Pictures.submit(portal, Pictures.LONG);
    portal.awaitJob(id, job -> job.get("progress").asDouble() > 0.05, LIMIT);
    String master = Engines.master(portal, id);
    assertTrue(Engines.kill(grid.agent(master)), "an engine ran on " + master);

    JsonNode job = portal.awaitEnd(id, LIMIT);

    assertEquals("SUCCEEDED", job.get("state").asString(), job.toString());
    assertArrayEquals(
        Pictures.sequential(Pictures.LONG),
        portal.bytes("/jobs/" + id + "/artifacts/" + Pictures.NAME));
    String next = Engines.nextMaster(portal, id);
    assertNotEquals(master, next);
    JsonNode engines = portal.get("/jobs/" + id + "/attempts").get("items").get(0).get("engines");
    assertEquals(next, engines.get(0).get("node").asString(), engines.toString());
    assertTrue(engines.get(0).get("master").asBoolean(), engines.toString());
  }
}
