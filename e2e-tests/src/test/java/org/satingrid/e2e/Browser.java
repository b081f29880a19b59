package org.satingrid.e2e;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.satingrid.localgrid.LocalGrid;

/** A real Chromium with one page. Its pictures are stored in {@code target/screenshots}. */
final class Browser implements AutoCloseable {

  private static final Path SCREENSHOTS = Path.of("target/screenshots");
  private static final String CHROMIUM =
      Objects.requireNonNullElse(System.getenv("SATIN_CHROMIUM"), "/usr/bin/chromium");

  // The time limits are long, because portal, agents and engines run on the same machine as the
  // page.
  private static final int PATIENCE_MILLIS = 60_000;

  static {
    PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLIS);
  }

  private final Playwright playwright;
  private final Page page;
  private final String name;
  private final PageEvidence evidence;
  private final List<String> errors = new ArrayList<>();
  private int shots;

  private Browser(Playwright playwright, Page page, String name) {
    this.playwright = playwright;
    this.page = page;
    this.name = name;
    this.evidence = new PageEvidence(page.context(), page, name);
    page.onConsoleMessage(
        message -> {
          // The page requests the session before a user has signed in. Browsers log the portal's
          // answer 401 as an error.
          if (message.type().equals("error") && !message.text().contains("401")) {
            errors.add(message.text());
          }
        });
    page.onPageError(errors::add);
  }

  static Browser open(String name) {
    Playwright playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    var browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(Path.of(CHROMIUM))
                    .setArgs(
                        List.of(
                            "--no-sandbox",
                            "--disable-gpu",
                            "--disable-quic",
                            "--disable-background-networking",
                            "--disable-component-update",
                            "--disable-sync")));
    BrowserContext context =
        browser.newContext(
            new com.microsoft.playwright.Browser.NewContextOptions().setViewportSize(1440, 1000));
    context.setDefaultTimeout(PATIENCE_MILLIS);
    return new Browser(playwright, context.newPage(), name);
  }

  Page page() {
    return page;
  }

  /** Fills in the sign-in page. The portal redirects to it from any page. */
  void signIn(LocalGrid grid) {
    page.getByLabel("User name").fill(grid.user());
    page.getByLabel("Password").fill(grid.secret());
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Sign in").setExact(true))
        .click();
  }

  /** Returns the errors that the page has thrown or written to its console. */
  List<String> errors() {
    return errors;
  }

  Path shot(String step) {
    shots++;
    Path file = SCREENSHOTS.resolve("%s-%d-%s.png".formatted(name, shots, step));
    page.screenshot(new Page.ScreenshotOptions().setPath(file).setFullPage(true));
    return file;
  }

  /** Keeps the last picture, the trace and the page's log, which show why a test failed. */
  @Override
  public void close() {
    try {
      evidence.keep();
      evidence.add(shot("end"));
    } finally {
      playwright.close();
    }
  }
}
