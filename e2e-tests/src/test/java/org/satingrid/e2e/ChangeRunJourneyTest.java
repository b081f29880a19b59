package org.satingrid.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.satingrid.localgrid.LocalGrid;
import tools.jackson.databind.JsonNode;

/**
 * A site is removed from a running job. The result must be exact, and the removal must be visible
 * on the page and in the saved page.
 */
@Tag("nightly")
final class ChangeRunJourneyTest {
  private static final Duration LIMIT = Duration.ofMinutes(4);

  private final LocalGrid grid = SharedGrid.get();
  private final PortalClient portal = PortalClient.signedIn(grid);

  @Test
  void aSiteIsTakenOffARunThatIsThenSavedAsAFile() throws Exception {
    try (Browser browser = Browser.open("change-run")) {
      Page page = browser.page();
      page.navigate(grid.url());
      browser.signIn(grid);
      assertThat(page.getByRole(AriaRole.LINK).first()).isVisible();
      String job = Pictures.submit(portal, Pictures.LONG);
      page.navigate(grid.url() + "/jobs/" + job);
      portal.awaitJob(job, each -> each.get("progress").asDouble() > 0.05, LIMIT);
      String victim = Engines.notTheMaster(portal, job, SharedGrid.SITES);
      String site = victim.substring(0, victim.lastIndexOf('-'));
      press(page, "Change…");
      var form =
          page.getByRole(
              AriaRole.FORM, new Page.GetByRoleOptions().setName("Change the job's requests"));
      form.getByText("Chosen sites").click();
      form.getByLabel(site).uncheck();
      form.getByLabel("Reason").fill("its owner needs it");
      assertThat(form).containsText("Nodes of " + site + " hand over their work and leave");
      browser.shot("form");
      press(page, "Change the job");
      assertThat(form).isHidden();
      assertThat(page.locator("#log"))
          .containsText("Leaves " + victim + " (" + site + "). The job no longer asks for site");
      JsonNode ended = portal.awaitEnd(job, LIMIT);
      assertEquals("SUCCEEDED", ended.get("state").asString(), ended::toString);
      assertArrayEquals(
          Pictures.sequential(Pictures.LONG),
          portal.bytes("/jobs/" + job + "/artifacts/" + Pictures.NAME));
      JsonNode left = engine(job, victim);
      assertEquals("stopped", left.get("outcome").asString(), left::toString);

      page.navigate(grid.url() + "/jobs/" + job + "/time");
      assertThat(page.locator("#time .losses li").first()).isVisible();
      assertThat(page.locator("#overheads")).containsText("Communication overhead");
      browser.shot("time");
      page.navigate(grid.url() + "/jobs/" + job + "/tree");
      assertThat(page.locator("#grain .grains li").first()).isVisible();
      browser.shot("grain");
      page.navigate(grid.url() + "/jobs/" + job);
      assertThat(page.locator("#course .lane")).hasCount(SharedGrid.SITES.size());
      browser.shot("run");

      page.navigate(grid.url() + "/jobs/" + job + "/results");
      opensAlone(browser, page.waitForDownload(() -> press(page, "Save the page as one file")));
      Download trace = page.waitForDownload(() -> page.getByText("Download trace").click());
      Path file = Path.of("target/screenshots/run.perfetto-trace").toAbsolutePath();
      trace.saveAs(file);
      // A trace is a list of packets, and each packet begins with this tag.
      assertEquals(10, Files.readAllBytes(file)[0]);
      assertTrue(browser.errors().isEmpty(), () -> "console errors: " + browser.errors());
      theTimeOfEachSiteIsAllThatItOffered(job);
    }
  }

  /** Opens a saved page, which must show the run without the portal and send no requests. */
  private static void opensAlone(Browser browser, Download saved) throws IOException {
    assertTrue(saved.suggestedFilename().matches("job-\\d+\\.html"), saved::suggestedFilename);
    Path file = Path.of("target/screenshots/saved-run.html").toAbsolutePath();
    saved.saveAs(file);
    String html = Files.readString(file);
    assertFalse(html.contains("<script"), "it runs nothing");
    assertFalse(html.contains("src=\"/"), "it fetches nothing");
    Page alone = browser.page().context().newPage();
    alone.onRequest(request -> assertFalse(request.url().startsWith("http"), request::url));
    alone.navigate(file.toUri().toString());
    for (String panel :
        List.of(
            "#result img", "#distribution table", "#course svg", "#time .losses", "#tree img")) {
      assertThat(alone.locator(panel).first()).isVisible();
    }
    assertEquals(960, alone.locator("#result img").first().evaluate("img => img.naturalWidth"));
    alone.screenshot(
        new Page.ScreenshotOptions()
            .setFullPage(true)
            .setPath(Path.of("target/screenshots/saved-run.png")));
    alone.close();
  }

  private void theTimeOfEachSiteIsAllThatItOffered(String job) {
    JsonNode shares = portal.get("/jobs/" + job + "/distribution");
    double waited = 0;
    for (JsonNode share : shares.get("sites")) {
      JsonNode time = share.get("time");
      double sum = time.valueStream().mapToDouble(JsonNode::asDouble).sum();
      double offered = share.get("workRefSeconds").asDouble() / share.get("busy").asDouble();
      if (share.get("busy").asDouble() < 1) {
        assertEquals(offered, sum, 0.005 * offered, share::toString);
      }
      assertTrue(time.get("useful").asDouble() > 0, share::toString);
      for (String part : List.of("idle", "wideArea", "startEnd")) {
        waited += time.get(part).asDouble();
      }
    }
    assertTrue(waited > 0, "thieves waited for their first task");
  }

  private JsonNode engine(String job, String node) {
    for (JsonNode engine :
        portal.get("/jobs/" + job + "/attempts").get("items").get(0).get("engines")) {
      if (engine.get("node").asString().equals(node)) {
        return engine;
      }
    }
    throw new AssertionError(node + " has no engine");
  }

  private static void press(Page page, String button) {
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(button).setExact(true))
        .click();
  }
}
