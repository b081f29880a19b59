package org.satingrid.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.localgrid.Distribution;
import org.satingrid.localgrid.LocalGrid;
import tools.jackson.databind.JsonNode;

/**
 * A program of FJTask and one of WorkCrews on the grid. Each program takes seconds on the fastest
 * core, and main begins when all engines are present. Therefore the other engines request work long
 * before the end.
 */
@Tag("nightly")
final class OtherModelsTest {

  private static final Duration LIMIT = Duration.ofMinutes(4);
  private static final Distribution BUILT = Distribution.ofWorkingDirectory();

  private final PortalClient portal = PortalClient.signedIn(SharedGrid.get());

  @Test
  void aProgramOfFJTaskRunsOnSeveralSites() {
    String id = run("fjtask-queens", "FJTASK", List.of("16"));
    assertTrue(
        portal.get("/jobs/" + id + "/logs?limit=500").toString().contains("16 queens: 14772512"),
        "main has printed the number of ways");
    checkPage(id);
  }

  /**
   * Checks that the page names the model, and lists the figures that are unknown for this model.
   */
  private static void checkPage(String id) {
    LocalGrid grid = SharedGrid.get();
    try (Browser browser = Browser.open("other-models")) {
      Page page = browser.page();
      page.navigate(grid.url() + "/jobs/" + id + "/tree");
      browser.signIn(grid);
      assertThat(page.getByText("FJTask programs do not report")).isVisible();
      assertThat(page.getByRole(AriaRole.TABLE, named("Stolen tasks of the job"))).isVisible();
      browser.shot("job-of-fjtask");
      assertTrue(browser.errors().isEmpty(), () -> "console errors: " + browser.errors());
    }
  }

  private static Page.GetByRoleOptions named(String name) {
    return new Page.GetByRoleOptions().setName(name);
  }

  @Test
  void aProgramOfWorkCrewsRunsOnSeveralSitesAndWritesInOrder(@TempDir Path directory)
      throws Exception {
    List<String> arguments = List.of("1000000000000", "100000", "primes.txt");
    String id = run("workcrew-primes", "WORKCREW", arguments);
    assertArrayEquals(
        sequential(directory, arguments),
        portal.bytes("/jobs/" + id + "/artifacts/" + arguments.get(2)));
  }

  /** Runs a program to its end on the whole grid. Returns the job's id. */
  private String run(String program, String model, List<String> arguments) {
    String application = portal.upload(BUILT.example(program));
    assertEquals(model, portal.get("/applications/" + application).get("model").asString());
    String id = portal.submit(application, null, arguments);
    JsonNode job = portal.awaitEnd(id, LIMIT);
    assertEquals("SUCCEEDED", job.get("state").asString(), job.toString());
    assertEquals(model, job.get("model").asString());
    JsonNode sites = portal.get("/jobs/" + id + "/distribution").get("sites");
    long worked = sites.valueStream().filter(site -> site.get("share").asDouble() > 0).count();
    assertTrue(worked > 1, () -> "one site did it all: " + sites);
    assertTrue(portal.get("/jobs/" + id + "/steals").get("betweenSites").asLong() > 0);
    return id;
  }

  /** Runs the sequential form of the program, and returns its output. */
  private static byte[] sequential(Path directory, List<String> arguments) throws Exception {
    Process twin =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                BUILT.example("workcrew-primes").toString(),
                "org.satingrid.examples.workcrew.SequentialPrimes",
                arguments.get(0),
                arguments.get(1),
                arguments.get(2))
            .directory(directory.toFile())
            .inheritIO()
            .start();
    try {
      assertTrue(twin.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS), "the twin takes too long");
      assertEquals(0, twin.exitValue());
      return Files.readAllBytes(directory.resolve(arguments.get(2)));
    } finally {
      twin.destroyForcibly();
    }
  }
}
