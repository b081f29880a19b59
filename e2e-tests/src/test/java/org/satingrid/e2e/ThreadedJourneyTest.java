package org.satingrid.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.satingrid.localgrid.Distribution;
import org.satingrid.localgrid.LocalGrid;
import org.satingrid.localgrid.SiteSpec;
import tools.jackson.databind.JsonNode;

/**
 * A user submits a program of plain threads in the browser, to two nodes of one site. The site
 * joins the shared grid for this test.
 */
final class ThreadedJourneyTest {
  private static final double JOB_MILLIS = 240_000;

  private static final Distribution BUILT = Distribution.ofWorkingDirectory();
  private static final SiteSpec DELFT = new SiteSpec("delft", 0.5, 1, 2, null);
  private static final LocalGrid GRID = SharedGrid.get();

  private final PortalClient portal = PortalClient.signedIn(GRID);

  @BeforeAll
  static void join() {
    GRID.join(List.of(DELFT));
  }

  /** Ends the nodes of this site. Otherwise they would take part in the jobs of other tests. */
  @AfterAll
  static void leave() {
    DELFT.nodeNames().forEach(node -> GRID.agent(node).close());
  }

  @Test
  void itsThreadsRunOnBothNodesAndThePageShowsIt() {
    try (Browser browser = Browser.open("threads")) {
      Page page = browser.page();
      page.navigate(GRID.url() + "/submit");
      browser.signIn(GRID);
      page.getByLabel("Application file").setInputFiles(BUILT.example("threads"));
      assertThat(page.getByText("model Threads")).isVisible();
      page.getByLabel("Arguments").fill("jacobi 1024 2 100");
      page.getByLabel("Nodes", new Page.GetByLabelOptions().setExact(true)).fill("2");
      assertThat(page.getByRole(AriaRole.BUTTON, named("Submit job"))).isEnabled();
      browser.shot("submit");
      page.getByRole(AriaRole.BUTTON, named("Submit job")).click();
      page.waitForURL(Pattern.compile("/jobs/[^/]+$"));
      String id = page.url().substring(page.url().lastIndexOf('/') + 1);
      assertThat(page.getByRole(AriaRole.TABLE, named("Threads by node"))).isVisible();
      browser.shot("running");
      assertThat(page.getByRole(AriaRole.STATUS).first())
          .containsText(
              "Succeeded", new LocatorAssertions.ContainsTextOptions().setTimeout(JOB_MILLIS));
      var nodes = page.getByRole(AriaRole.TABLE, named("Threads by node"));
      for (JsonNode node : portal.get("/jobs/" + id + "/threads").get("nodes")) {
        assertEquals(1, node.get("threads").asInt(), node::toString);
        assertThat(nodes).containsText(node.get("node").asString());
      }
      // The count includes the head of the table.
      assertThat(nodes.getByRole(AriaRole.ROW)).hasCount(3);
      assertThat(page.getByRole(AriaRole.TABLE, named("Misses by place in the code")))
          .containsText("org.satingrid.examples.threads.");
      assertThat(page.getByRole(AriaRole.TABLE, named("Bytes by home and user"))).isVisible();
      assertThat(page.getByText("jacobi: c884a0748133f055").first()).isVisible();
      browser.shot("succeeded");
      assertTrue(browser.errors().isEmpty(), () -> "console errors: " + browser.errors());
    }
  }

  private static Page.GetByRoleOptions named(String name) {
    return new Page.GetByRoleOptions().setName(name).setExact(true);
  }
}
