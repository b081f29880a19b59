package org.satingrid.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.satingrid.localgrid.Distribution;
import org.satingrid.localgrid.LocalGrid;

/**
 * A researcher signs in, uploads a program, submits and watches a job, and sees the picture, in a
 * real Chromium.
 */
final class ResearcherJourneyTest {

  private static final double JOB_MILLIS = 240_000;

  /** A script that returns true if a pixel of the canvas is not transparent. */
  private static final String IS_PAINTED =
      """
      canvas => canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data
        .some((value, at) => at % 4 === 3 && value > 0)
      """;

  @Test
  void aResearcherRendersAPicture() {
    LocalGrid grid = SharedGrid.get();
    Distribution built = Distribution.ofWorkingDirectory();
    try (Browser browser = Browser.open("researcher")) {
      Page page = browser.page();
      page.navigate(grid.url());
      browser.shot("sign-in");
      browser.signIn(grid);

      page.getByRole(AriaRole.LINK, linked("Submit")).first().click();
      page.getByLabel("Application file").setInputFiles(built.rayTracer());
      page.getByLabel("Arguments").fill(String.join(" ", Pictures.LONG));
      page.getByLabel("Input files").setInputFiles(built.scene());
      assertThat(page.getByRole(AriaRole.BUTTON, named("Submit job"))).isEnabled();
      browser.shot("submit");
      page.getByRole(AriaRole.BUTTON, named("Submit job")).click();

      page.waitForURL(Pattern.compile("/jobs/[^/]+$"));
      assertThat(page.getByRole(AriaRole.STATUS).first())
          .containsText("Running", new LocatorAssertions.ContainsTextOptions().setTimeout(90_000));
      assertThat(page.getByRole(AriaRole.PROGRESSBAR))
          .hasAttribute(
              "aria-valuenow",
              Pattern.compile("[1-9].*"),
              new LocatorAssertions.HasAttributeOptions().setTimeout(60_000));
      Locator shown = page.getByRole(AriaRole.IMG, imaged("^" + Pictures.NAME + ", "));
      assertThat(shown).isVisible();
      assertTrue((boolean) shown.locator("canvas").evaluate(IS_PAINTED), "part of it is there");
      browser.shot("job-running");
      assertThat(page.getByRole(AriaRole.STATUS).first())
          .containsText(
              "Succeeded", new LocatorAssertions.ContainsTextOptions().setTimeout(JOB_MILLIS));

      var picture = page.getByAltText(Pictures.NAME).first();
      assertThat(picture).isVisible();
      assertEquals(960, picture.evaluate("img => img.decode().then(() => img.naturalWidth)"));
      page.getByText("Computed by").click();
      assertThat(page.getByRole(AriaRole.IMG, imaged(", 100\\b"))).isVisible();
      Locator sites = page.locator("figure.shown figcaption");
      for (String site : SharedGrid.SITES) {
        assertThat(page.getByText(site).first()).isVisible();
        assertThat(sites).containsText(site);
      }
      browser.shot("job-succeeded");

      page.getByRole(AriaRole.LINK, linked("Jobs")).first().click();
      assertThat(page.getByText("Succeeded").first()).isVisible();
      browser.shot("jobs");
      page.getByRole(AriaRole.LINK, linked("Sites")).first().click();
      assertThat(page.getByText("amsterdam").first()).isVisible();
      browser.shot("sites");
      assertTrue(browser.errors().isEmpty(), () -> "console errors: " + browser.errors());
    }
  }

  private static Page.GetByRoleOptions named(String name) {
    return new Page.GetByRoleOptions().setName(name).setExact(true);
  }

  private static Page.GetByRoleOptions imaged(String pattern) {
    return new Page.GetByRoleOptions().setName(Pattern.compile(pattern));
  }

  private static Page.GetByRoleOptions linked(String name) {
    return new Page.GetByRoleOptions().setName(name);
  }
}
