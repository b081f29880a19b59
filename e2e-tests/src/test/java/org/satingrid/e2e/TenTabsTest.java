package org.satingrid.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.options.AriaRole;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.satingrid.localgrid.LocalGrid;

/**
 * Ten tabs of a browser show one running job over HTTP/1.1, which allows six connections. They have
 * one stream of events together.
 */
@Tag("nightly")
final class TenTabsTest {
  private static final int TABS = 10;
  private static final double MAX_OPEN_SECONDS = 2;
  private static final Duration LIMIT = Duration.ofMinutes(4);

  @Test
  void tenTabsOfOneJobOpenAtOnceAndTheNextLeads() throws Exception {
    LocalGrid grid = SharedGrid.get();
    PortalClient portal = PortalClient.signedIn(grid);
    try (Browser browser = Browser.open("ten-tabs")) {
      browser.page().navigate(grid.url());
      browser.signIn(grid);
      assertThat(browser.page().getByRole(AriaRole.LINK).first()).isVisible();
      String job = Pictures.submit(portal, Pictures.LONG);
      portal.awaitJob(job, now -> now.get("progress").asDouble() > 0, LIMIT);
      List<Page> withStream = new ArrayList<>();
      browser.page().context().onRequest(request -> note(request, withStream));

      List<Page> tabs = new ArrayList<>();
      double slowest = 0;
      for (int i = 0; i < TABS; i++) {
        Page tab = browser.page().context().newPage();
        tabs.add(tab);
        long begun = System.nanoTime();
        tab.navigate(grid.url() + "/jobs/" + job);
        live(tab);
        double seconds = (System.nanoTime() - begun) / 1e9;
        System.out.printf("tab %d was live after %.2f s%n", i + 1, seconds);
        slowest = Math.max(slowest, seconds);
      }
      assertTrue(slowest <= MAX_OPEN_SECONDS, "a tab opened within " + slowest + " s");
      assertEquals(List.of(tabs.get(0)), withStream.stream().distinct().toList(), "one tab leads");

      tabs.get(0).close();
      live(tabs.get(1));
      portal.awaitEnd(job, LIMIT);
      for (Page tab : tabs.subList(1, TABS)) {
        assertThat(tab.locator(".head").getByText("Succeeded").first()).isVisible();
      }
      assertEquals(
          List.of(tabs.get(0), tabs.get(1)), withStream.stream().distinct().toList(), "the next");
    }
  }

  private static void note(Request request, List<Page> withStream) {
    if (request.url().contains("/events?") && request.url().contains("/jobs/")) {
      withStream.add(request.frame().page());
    }
  }

  /** Waits until the page shows data of the stream: shares of sites come by it alone. */
  private static void live(Page tab) {
    assertThat(tab.locator("table.dist").first()).isVisible();
  }
}
