package org.satingrid.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.satingrid.localgrid.LocalGrid;

/**
 * One user edits the settings of a site in the browser while another user changes the same settings
 * with the command.
 */
@Tag("nightly")
final class SettingsOfTwoPeopleTest {
  private static final String CHANGED = "Somebody else has changed these values.";

  @Test
  void nothingIsOverwrittenUnseenAndNothingTypedIsLost() {
    LocalGrid grid = SharedGrid.get();
    PortalClient portal = PortalClient.signedIn(grid);
    String site = "two-" + UUID.randomUUID().toString().substring(0, 8);
    var unused = grid.satin().json("sites", "create", site);
    try (Browser browser = Browser.open("settings")) {
      Page page = browser.page();
      page.navigate(grid.url() + "/sites/" + site + "/settings");
      browser.signIn(grid);
      Locator labels = page.getByLabel("Labels");

      labels.fill("mine");
      setMeanwhile(grid, site, "theirs");
      press(page, "Save");
      assertThat(page.getByRole(AriaRole.ALERT)).containsText(CHANGED);
      assertThat(page.getByRole(AriaRole.ALERT)).containsText("Labels: theirs");
      assertThat(labels).hasValue("mine");
      assertEquals(List.of("theirs"), labelsOf(portal, site), "a save that was refused");
      browser.shot("changed");
      press(page, "Keep mine");
      assertThat(page.getByRole(AriaRole.ALERT)).hasCount(0);
      press(page, "Save");
      assertThat(page.getByText("Saved.")).isVisible();
      assertEquals(List.of("mine"), labelsOf(portal, site));

      labels.fill("mine again");
      setMeanwhile(grid, site, "newer");
      press(page, "Save");
      assertThat(page.getByRole(AriaRole.ALERT)).containsText("Labels: newer");
      press(page, "Take theirs");
      assertThat(labels).hasValue("newer");
      assertThat(page.getByRole(AriaRole.ALERT)).hasCount(0);
      assertEquals(List.of("newer"), labelsOf(portal, site));
    }
  }

  private static void setMeanwhile(LocalGrid grid, String site, String label) {
    var unused = grid.satin().json("sites", "set", "--label", label, site);
  }

  private static void press(Page page, String button) {
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(button).setExact(true))
        .click();
  }

  private static List<String> labelsOf(PortalClient portal, String site) {
    return portal
        .get("/sites/" + site)
        .get("settings")
        .get("labels")
        .valueStream()
        .map(label -> label.asString())
        .toList();
  }
}
