package org.satingrid.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.satingrid.localgrid.LocalGrid;

/**
 * An administrator adds a user, checks the audit log, and manages the administrator's own tokens in
 * a real Chromium.
 */
@Tag("nightly")
final class AdministratorJourneyTest {

  @Test
  void anAdministratorLetsSomebodyIn() {
    LocalGrid grid = SharedGrid.get();
    try (Browser browser = Browser.open("administrator")) {
      Page page = browser.page();
      page.navigate(grid.url());
      browser.signIn(grid);

      click(page, "People");
      page.getByLabel("User name").fill("marie");
      page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Add person")).click();
      assertThat(page.getByLabel("Role of marie")).hasValue("submitter");
      browser.shot("people");

      click(page, "Activity");
      assertThat(page.getByText("marie as submitter").first()).isVisible();
      browser.shot("activity");

      click(page, "admin");
      assertThat(page.getByText("Role admin").first()).isVisible();
      browser.shot("account");
      assertTrue(browser.errors().isEmpty(), () -> "console errors: " + browser.errors());
    }
  }

  private static void click(Page page, String link) {
    page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(link)).first().click();
  }
}
