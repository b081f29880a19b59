package org.satingrid.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.localgrid.GridProcess;

/**
 * One user signs in with the organisation's provider, and another gets the reason for a refusal.
 */
@Tag("nightly")
final class SingleSignOnJourneyTest {
  private static final Duration LIMIT = Duration.ofMinutes(3);
  private static final String PEOPLE =
      """
      {"u-1": {"preferred_username": "ada", "groups": ["grid-admins"]},
       "u-2": {"preferred_username": "bob", "groups": ["visitors"]}}
      """;

  @TempDir Path folder = Path.of("");

  @Test
  void peopleSignInWithTheirOrganisationsAccount() throws Exception {
    try (GridProcess provider = provider()) {
      String issuer = address(provider, "Provider listening on ");
      try (GridProcess portal = portal(issuer);
          Browser browser = Browser.open("single-sign-on")) {
        Page page = browser.page();
        page.navigate(address(portal, "Portal listening on ") + "/people");
        assertThat(link(page)).isVisible();
        browser.shot("sign-in");
        signIn(page, "u-1");

        assertThat(page.getByRole(AriaRole.HEADING, named("People"))).isVisible();
        assertThat(page.getByLabel("Role of ada")).isDisabled();
        browser.shot("people");
        page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("ada")).first().click();
        assertThat(page.getByText("You sign in with")).isVisible();
        browser.shot("account");

        page.context().clearCookies();
        page.reload();
        signIn(page, "u-2");
        assertThat(page.getByRole(AriaRole.ALERT)).containsText("Your groups have no access");
        browser.shot("refused");
        assertTrue(browser.errors().isEmpty(), () -> "console errors: " + browser.errors());
      }
    }
  }

  private static void signIn(Page page, String login) {
    link(page).click();
    page.getByLabel("Login").fill(login);
    page.getByRole(AriaRole.BUTTON, named("Sign in")).click();
  }

  private static Locator link(Page page) {
    return page.getByRole(AriaRole.LINK, named("Sign in with Example University"));
  }

  private static Page.GetByRoleOptions named(String name) {
    return new Page.GetByRoleOptions().setName(name).setExact(true);
  }

  private GridProcess provider() throws Exception {
    Path people = Files.writeString(folder.resolve("people.json"), PEOPLE);
    return start(
        "provider",
        ShownLines.ROOT + "/node_modules/.bin/node",
        ShownLines.ROOT + "/infra/provider/provider.mjs",
        people.toString());
  }

  private GridProcess portal(String issuer) {
    return start(
        "portal",
        System.getProperty("java.home") + "/bin/java",
        "-Xmx512m",
        "-jar",
        ShownLines.ROOT + "/backend/target/satin-portal.jar",
        "--satin.data-dir=" + folder.resolve("data"),
        "--server.port=0",
        "--satin.oidc.issuer=" + issuer,
        "--satin.oidc.client-id=satin-grid",
        "--satin.oidc.client-secret=a-secret-for-trying-only",
        "--satin.oidc.name=Example University",
        "--satin.oidc.roles.admin=grid-admins");
  }

  private GridProcess start(String name, String... command) {
    return GridProcess.start(name, List.of(command), Map.of(), folder.resolve("logs"));
  }

  private static String address(GridProcess process, String before) {
    return process.awaitLine(Pattern.compile("^" + before + "(http\\S+)"), LIMIT).group(1);
  }
}
