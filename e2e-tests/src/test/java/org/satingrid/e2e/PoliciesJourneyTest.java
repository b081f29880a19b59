package org.satingrid.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.satingrid.localgrid.Distribution;
import org.satingrid.localgrid.LocalGrid;

/**
 * Renders one picture with the two policies of the paper about grids, and with the default policy.
 * The user chooses them in the browser. Each job's page shows its policy, and the comparison shows
 * the effect.
 */
@Tag("nightly")
final class PoliciesJourneyTest {
  private static final double JOB_MILLIS = 240_000;
  private static final List<String> POLICIES = List.of("RS", "CRS", "AHEAD");

  private final LocalGrid grid = SharedGrid.get();
  private final PortalClient portal = PortalClient.signedIn(grid);

  @Test
  void aPersonComparesPolicies() throws Exception {
    try (Browser browser = Browser.open("policies")) {
      Page page = browser.page();
      page.navigate(grid.url());
      browser.signIn(grid);
      List<String> jobs = new ArrayList<>();
      fillIn(page);
      jobs.add(run(browser, POLICIES.get(0)));
      for (String policy : POLICIES.subList(1, POLICIES.size())) {
        page.navigate(grid.url() + "/submit?from=" + jobs.get(0));
        jobs.add(run(browser, policy));
      }
      for (String id : jobs) {
        assertArrayEquals(
            Pictures.sequential(Pictures.ARGUMENTS),
            portal.bytes("/jobs/" + id + "/artifacts/" + Pictures.NAME));
        long between = portal.get("/jobs/" + id + "/steals").get("betweenSites").asLong();
        assertTrue(between > 0, "one site did it all");
      }
      compare(browser, jobs);
      assertTrue(browser.errors().isEmpty(), () -> "console errors: " + browser.errors());
    }
  }

  private static void fillIn(Page page) {
    Distribution built = Distribution.ofWorkingDirectory();
    page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Submit")).first().click();
    page.getByLabel("Application file").setInputFiles(built.rayTracer());
    page.getByLabel("Arguments").fill(String.join(" ", Pictures.ARGUMENTS));
    page.getByLabel("Input files").setInputFiles(built.scene());
    page.getByText("Advanced").click();
  }

  /** Submits the form of the page, and waits on the page of the job until the job ends. */
  private static String run(Browser browser, String policy) {
    Page page = browser.page();
    page.getByLabel("Stealing policy").selectOption(policy);
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Submit job")).click();
    page.waitForURL(Pattern.compile("/jobs/[^/]+$"));
    assertThat(page.getByRole(AriaRole.STATUS).first())
        .containsText(
            "Succeeded", new LocatorAssertions.ContainsTextOptions().setTimeout(JOB_MILLIS));
    assertThat(page.getByText("stealing policy " + policy)).isVisible();
    browser.shot("under-" + policy);
    return page.url().substring(page.url().lastIndexOf('/') + 1);
  }

  private void compare(Browser browser, List<String> jobs) {
    Page page = browser.page();
    page.navigate(grid.url() + "/compare?job=" + String.join("&job=", jobs));
    Locator asked =
        page.getByRole(AriaRole.TABLE, new Page.GetByRoleOptions().setName("Requested settings"));
    assertThat(asked).containsText(Pattern.compile("Stealing policy\\s*RS\\s*CRS\\s*AHEAD"));
    assertThat(
            page.getByRole(
                AriaRole.TABLE, new Page.GetByRoleOptions().setName("Figures of the runs")))
        .containsText("Requests for work");
    assertThat(
            page.getByRole(
                AriaRole.TABLE,
                new Page.GetByRoleOptions().setName("Difference of the times, by cause")))
        .isVisible();
    browser.shot("compared");
  }
}
