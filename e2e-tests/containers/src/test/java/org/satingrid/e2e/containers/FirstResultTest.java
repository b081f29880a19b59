package org.satingrid.e2e.containers;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The way of a new user from the images to a first result: the portal's first start, the first
 * sign-in in a browser, a machine that joins with the line on the page, a job, and scripts.
 */
class FirstResultTest {
  private static final Path TRACER = Compose.ROOT.resolve("examples/raytracer");
  private static final Path JAR = TRACER.resolve("target/raytracer.jar");
  private static final Path SCENE = TRACER.resolve("scenes/gallery.scene");
  private static final List<String> SIZE = List.of("--width", "160", "--height", "120");
  private static final Pattern SECRET = Pattern.compile("First sign-in: admin / (\\S+)");
  private static final Duration LIMIT = Duration.ofMinutes(3);
  private static final double LIMIT_MILLIS = LIMIT.toMillis();

  @TempDir private Path folder = Path.of("");
  private final int port = Compose.freePort();
  private final String url = "http://127.0.0.1:" + port;
  private Compose compose = new Compose(folder);

  @BeforeEach
  void begin() {
    compose = new Compose(folder).with("SATIN_PORT", Integer.toString(port));
  }

  @AfterEach
  void forget() throws Exception {
    compose.forget("first-result");
  }

  @Test
  void fromTheFirstStartToAPictureInTheBrowserAndByScripts() throws Exception {
    compose.must("up", "--detach", "portal");
    compose.awaitPortal("portal", LIMIT);
    try (Browser browser = Browser.open("first-result");
        BareMachine machine = BareMachine.start()) {
      signIn(browser);
      String line = lineForANode(browser);
      String joined = machine.types(Map.of(), line);
      assertTrue(joined.contains(" of site garage"), joined);

      byte[] picture = render(browser);
      byte[] expected = sequentialPicture();
      assertArrayEquals(expected, picture);

      String lines =
          "id() { sed -n 's/.*\"id\" *: *\"\\([^\"]*\\)\".*/\\1/p' | head -n 1; }\n"
              + "cp $SATIN/examples/raytracer/target/raytracer.jar"
              + " $SATIN/examples/raytracer/scenes/gallery.scene .\n"
              + BareMachine.linesOf("docs/how-to/automate.md", List.of("With curl", "With Python"));
      String said =
          machine.types(
              Map.of("SATIN", "/satin", "SATIN_PORTAL", url, "SATIN_TOKEN", token(browser)), lines);
      assertTrue(said.lines().anyMatch("SUCCEEDED"::equals), said);
      assertArrayEquals(expected, machine.file("curl.png"));
    }
  }

  /** Signs in. The printed password can only be used to set another password. */
  private void signIn(Browser browser) throws Exception {
    String log = compose.must("logs", "--no-color", "portal");
    Matcher secret = SECRET.matcher(log);
    assertTrue(secret.find(), log);
    browser.page().navigate(url);
    browser.fill("User name", "admin");
    browser.fill("Password", secret.group(1));
    browser.press("Sign in");
    browser.fill("Current password", secret.group(1));
    browser.fill("New password", secret.group(1) + "-own");
    browser.press("Change password");
  }

  /** Returns the line that the page of a new site shows to an ordinary user. */
  private static String lineForANode(Browser browser) {
    browser.follow("Sites");
    browser.follow("Add site");
    browser.fill("Site name", "garage");
    browser.press("Create site");
    browser.press("Get the command line");
    browser.press("Without root");
    return browser.page().getByLabel("Command for the node").textContent();
  }

  private byte[] render(Browser browser) {
    Page page = browser.page();
    browser.follow("Submit");
    page.getByLabel("Application file").setInputFiles(JAR);
    browser.fill("Arguments", "gallery.scene first.png " + String.join(" ", SIZE));
    page.getByLabel("Input files").setInputFiles(SCENE);
    browser.press("Submit job");
    page.waitForURL(Pattern.compile("/jobs/[^/]+$"));
    assertThat(browser.state())
        .containsText(
            "Succeeded", new LocatorAssertions.ContainsTextOptions().setTimeout(LIMIT_MILLIS));
    assertThat(page.getByAltText("first.png").first()).isVisible();
    String job = page.url().substring(page.url().lastIndexOf('/') + 1);
    return page.request().get(url + "/api/v1/jobs/" + job + "/artifacts/first.png").body();
  }

  /** Makes a token for reading and submitting on the account's page. */
  private static String token(Browser browser) {
    browser.follow("admin");
    browser.fill("Name of the new token", "script");
    browser.page().getByLabel(Pattern.compile("^submit")).check();
    browser.press("Issue token");
    return browser.page().getByText(Pattern.compile("^satin_\\S+$")).textContent();
  }

  private byte[] sequentialPicture() throws Exception {
    Files.copy(SCENE, folder.resolve("gallery.scene"));
    Path api = Compose.ROOT.resolve("satin-engine/api/target/classes");
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            JAR + ":" + api,
            "org.satingrid.examples.raytracer.SequentialRayTracer",
            "gallery.scene",
            "sequential.png");
    builder.command().addAll(SIZE);
    Process process = builder.directory(folder.toFile()).inheritIO().start();
    assertTrue(process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS), "the picture is rendered");
    assertEquals(0, process.exitValue());
    return Files.readAllBytes(folder.resolve("sequential.png"));
  }
}
