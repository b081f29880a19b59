package org.satingrid.e2e.containers;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.Tracing;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A real Chromium with one page. Its trace and last picture are kept. */
final class Browser implements AutoCloseable {
  private static final String CHROMIUM =
      Objects.requireNonNullElse(System.getenv("SATIN_CHROMIUM"), "/usr/bin/chromium");
  private static final int PATIENCE_MILLIS = 60_000;

  private final Playwright playwright;
  private final Page page;
  private final String name;

  private Browser(Playwright playwright, Page page, String name) {
    this.playwright = playwright;
    this.page = page;
    this.name = name;
  }

  /**
   * Opens an empty page.
   *
   * @param name name of the trace and the pictures
   */
  static Browser open(String name) {
    PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLIS);
    Playwright playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    BrowserContext context =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(Path.of(CHROMIUM))
                    .setArgs(List.of("--no-sandbox", "--disable-gpu")))
            .newContext();
    context.setDefaultTimeout(PATIENCE_MILLIS);
    context.tracing().start(new Tracing.StartOptions().setScreenshots(true).setSnapshots(true));
    return new Browser(playwright, context.newPage(), name);
  }

  Page page() {
    return page;
  }

  void fill(String label, String text) {
    page.getByLabel(label).fill(text);
  }

  void press(String button) {
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(button).setExact(true))
        .click();
  }

  void follow(String link) {
    page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(link)).first().click();
  }

  /** Returns the state of a job on its page. */
  Locator state() {
    return page.getByRole(AriaRole.STATUS).first();
  }

  @Override
  public void close() throws IOException {
    try {
      page.screenshot(
          new Page.ScreenshotOptions().setPath(Kept.file(name + ".png")).setFullPage(true));
      page.context().tracing().stop(new Tracing.StopOptions().setPath(Kept.file(name + ".zip")));
    } finally {
      playwright.close();
    }
  }
}
