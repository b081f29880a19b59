package org.satingrid.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.satingrid.localgrid.LocalGrid;

/** A new user pastes Java files into the page in a real Chromium, and runs one on three sites. */
final class SourceJourneyTest {

  private static final double COMPILER_MILLIS = 60_000;
  private static final double JOB_MILLIS = 240_000;
  private static final String DOES_NOT_COMPILE = "class Bad {\n  Unknown x;\n}\n";
  private static final String ENDLESS =
      """
      import org.satingrid.satin.*;
      interface Spawns extends Spawnable { int f(int n); }
      public class Endless extends SatinObject implements Spawns {
        static { if (Endless.class != null) while (true) {} }
        public int f(int n) { return n < 2 ? n : f(n - 1) + f(n - 2); }
        public static void main(String[] args) { new Endless().f(3); }
      }
      """;

  @Test
  void aPastedProgramRunsOnThreeSites() {
    LocalGrid grid = SharedGrid.get();
    try (Browser browser = Browser.open("source")) {
      Page page = browser.page();
      page.navigate(grid.url());
      browser.signIn(grid);
      page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Submit")).first().click();
      page.getByText("Paste a Java file").click();

      compile(page, DOES_NOT_COMPILE);
      Locator errors = page.getByLabel("Errors in the source");
      assertThat(errors).containsText("cannot find symbol", patient());
      assertThat(button(page, "Line 2")).isVisible();
      browser.shot("does-not-compile");
      compile(page, "class Large { String s = \"" + "x".repeat(10 << 20) + "\"; }");
      assertThat(page.getByRole(AriaRole.ALERT).first())
          .containsText("larger than 1 MB", patient());
      // The portal reads the class and never runs its initializer.
      compile(page, ENDLESS);
      assertThat(page.getByText("Compiled as Endless")).isVisible(visible());

      button(page, "Insert an example").click();
      button(page, "Compile").click();
      assertThat(page.getByText("Compiled as Queens")).isVisible(visible());
      page.getByLabel("Arguments").fill("16");
      button(page, "Submit job").click();
      page.waitForURL(Pattern.compile("/jobs/[^/]+$"));
      assertThat(page.getByRole(AriaRole.STATUS).first())
          .containsText(
              "Succeeded", new LocatorAssertions.ContainsTextOptions().setTimeout(JOB_MILLIS));
      for (String site : SharedGrid.SITES) {
        assertThat(page.getByText(site).first()).isVisible();
      }
      browser.shot("succeeded");
      String id = page.url().substring(page.url().lastIndexOf('/') + 1);
      assertTrue(stolenBetweenSites(grid, id) > 0, "a site took a task from another site");
    }
  }

  private static void compile(Page page, String source) {
    page.getByLabel("Java source").fill(source);
    button(page, "Compile").click();
  }

  private static long stolenBetweenSites(LocalGrid grid, String id) {
    return grid.satin().jsonLines("jobs", "watch", id).stream()
        .map(event -> event.path("steals").path("betweenSites").asLong(0))
        .reduce(0L, (earlier, later) -> Math.max(earlier, later));
  }

  private static Locator button(Page page, String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }

  private static LocatorAssertions.ContainsTextOptions patient() {
    return new LocatorAssertions.ContainsTextOptions().setTimeout(COMPILER_MILLIS);
  }

  private static LocatorAssertions.IsVisibleOptions visible() {
    return new LocatorAssertions.IsVisibleOptions().setTimeout(COMPILER_MILLIS);
  }
}
