package org.satingrid.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.satingrid.localgrid.Distribution;
import org.satingrid.localgrid.LocalGrid;
import org.satingrid.localgrid.SiteSpec;

/**
 * Takes the picture of a job's page for the README: {@code make screenshot}. Needs a machine
 * without other load.
 */
@EnabledIfSystemProperty(named = JobPagePictureTest.FILE, matches = ".+")
final class JobPagePictureTest {
  static final String FILE = "satin.screenshot";

  private static final List<String> ARGUMENTS =
      List.of("gallery.scene", "gallery.png", "--width", "1200", "--height", "900");
  private static final int HEIGHT = 1160;
  private static final double JOB_MILLIS = 300_000;

  @Test
  void showsAJobThatThreeSitesHaveDone() {
    List<SiteSpec> sites =
        List.of(SiteSpec.of("amsterdam", 1), SiteSpec.of("brno", 0.5), SiteSpec.of("lecce", 0.25));
    Path home = Path.of("target/picture-grid").toAbsolutePath();
    try (LocalGrid grid = LocalGrid.start(Distribution.ofWorkingDirectory(), home, 0, sites);
        Browser browser = Browser.open("job-page")) {
      Page page = browser.page();
      page.setViewportSize(1440, HEIGHT);
      page.navigate(grid.url());
      browser.signIn(grid);
      assertThat(page.getByRole(AriaRole.LINK, named("Submit")).first()).isVisible();
      String job = Pictures.submit(PortalClient.signedIn(grid), ARGUMENTS);
      page.navigate(grid.url() + "/jobs/" + job);
      assertThat(page.getByRole(AriaRole.PROGRESSBAR))
          .hasAttribute(
              "aria-valuenow",
              Pattern.compile("(5\\d|[6-9]\\d|100)(\\..*)?"),
              new LocatorAssertions.HasAttributeOptions().setTimeout(JOB_MILLIS));
      double done =
          Double.parseDouble(
              page.getByRole(AriaRole.PROGRESSBAR).first().getAttribute("aria-valuenow"));
      double shown = shownPart(page);
      System.out.printf("%.1f %% done, %.1f %% of the picture shown%n", done, shown);
      assertTrue(Math.abs(shown - done) <= 5, () -> shown + " % of the picture at " + done + " %");
      assertThat(page.getByRole(AriaRole.STATUS).first())
          .containsText(
              "Succeeded", new LocatorAssertions.ContainsTextOptions().setTimeout(JOB_MILLIS));
      page.reload();
      var picture = page.getByAltText(Pictures.NAME).first();
      picture.evaluate("img => img.decode()");
      assertThat(page.getByText("Over time").first()).isVisible();
      assertThat(page.locator(".skeleton")).hasCount(0);
      page.screenshot(new Page.ScreenshotOptions().setPath(Path.of(System.getProperty(FILE))));
      assertTrue(browser.errors().isEmpty(), () -> "console errors: " + browser.errors());
    }
  }

  /** Returns the part of the picture that the page shows, in percent. */
  private static double shownPart(Page page) {
    Matcher part =
        Pattern.compile("([\\d.]+).?% of the picture")
            .matcher(page.locator("figure.shown figcaption").first().innerText());
    assertTrue(part.find(), "the page says how much is there");
    return Double.parseDouble(part.group(1));
  }

  private static Page.GetByRoleOptions named(String name) {
    return new Page.GetByRoleOptions().setName(name);
  }
}
