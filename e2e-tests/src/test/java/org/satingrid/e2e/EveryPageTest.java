package org.satingrid.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.satingrid.localgrid.LocalGrid;

/**
 * Shows every page of a portal with much data, in a wide and in a narrow window, and stores its
 * picture.
 */
final class EveryPageTest {
  private static final Duration LIMIT = Duration.ofMinutes(4);
  private static final int WIDE = 1440;
  private static final int NARROW = 390;
  private static final List<String> TABS =
      List.of("", "time", "replay", "tree", "log", "results", "events", "definition", "attempts");

  @Test
  void everyPageIsDrawnAndNoneScrollsSideways() {
    check(WIDE);
  }

  @Test
  @Tag("nightly")
  void onATelephoneToo() {
    check(NARROW);
  }

  private static void check(int width) {
    LocalGrid grid = SharedGrid.get();
    PortalClient portal = PortalClient.signedIn(grid);
    Map<String, String> pages = pages(portal);
    List<String> sideways = new ArrayList<>();
    try (Browser browser = Browser.open("page")) {
      Page page = browser.page();
      page.navigate(grid.url());
      browser.signIn(grid);
      page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setName("Overview")).waitFor();
      PageProbe probe = new PageProbe(page);
      page.setViewportSize(width, 1000);
      pages.forEach(
          (name, path) -> {
            probe.open(grid.url() + path, List.of("h1"));
            int wide =
                (Integer) page.evaluate("() => Math.ceil(document.documentElement.scrollWidth)");
            if (wide > width) {
              sideways.add(path + " is " + wide + " px wide at " + width);
            }
            browser.shot(name + "-" + width);
          });
      assertTrue(browser.errors().isEmpty(), () -> "console errors: " + browser.errors());
    }
    assertEquals(List.of(), sideways);
  }

  /** Returns the address of each page, by its name. */
  private static Map<String, String> pages(PortalClient portal) {
    String job = Pictures.submit(portal, Pictures.ARGUMENTS);
    assertEquals("SUCCEEDED", portal.awaitEnd(job, LIMIT).get("state").asString());
    String again = Pictures.submit(portal, Pictures.ARGUMENTS);
    assertEquals("SUCCEEDED", portal.awaitEnd(again, LIMIT).get("state").asString());
    String held = portal.submitHeld(job);
    String node = portal.nodes("").get(0).get("id").asString();
    Map<String, String> pages = new LinkedHashMap<>();
    pages.put("overview", "/");
    pages.put("overview-table", "/?day=table");
    pages.put("jobs", "/jobs");
    for (String tab : TABS) {
      pages.put(
          tab.isEmpty() ? "job" : "job-" + tab, "/jobs/" + job + (tab.isEmpty() ? "" : "/" + tab));
    }
    pages.put("job-held", "/jobs/" + held);
    pages.put("compare", "/compare?job=" + job + "&job=" + again);
    pages.put("submit-again", "/submit?from=" + job);
    pages.put("sites", "/sites");
    pages.put("site", "/sites/amsterdam");
    pages.put("site-settings", "/sites/amsterdam/settings");
    pages.put("add-node", "/sites/amsterdam/add-node");
    pages.put("add-site", "/sites/new");
    pages.put("node", "/nodes/" + node);
    pages.put("network", "/network");
    pages.put("alerts", "/alerts?state=all");
    pages.put("activity", "/activity");
    pages.put("people", "/people");
    pages.put("shares", "/shares");
    pages.put("account", "/account");
    pages.put("webhooks", "/webhooks");
    pages.put("nowhere", "/no-such-page");
    return pages;
  }
}
