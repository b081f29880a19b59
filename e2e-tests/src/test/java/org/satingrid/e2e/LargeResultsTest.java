package org.satingrid.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.localgrid.Distribution;
import org.satingrid.localgrid.LocalGrid;
import org.satingrid.localgrid.PortalOptions;
import org.satingrid.localgrid.SiteSpec;
import tools.jackson.databind.JsonNode;

/**
 * A million lines, ten thousand files in three hundred folders, and a large file: {@code satin jobs
 * results} and {@code satin jobs output} must bring them byte for byte, or list what is missing,
 * however the job ends. {@code make large-results} runs this with a file of 2 GB.
 */
@Tag("nightly")
final class LargeResultsTest {
  private static final long LARGE_BYTES = Long.getLong("satin.large.bytes", 64L << 20) + 12_345;
  private static final int FILES = 10_000;

  /** The portal takes fewer files than the program writes, so that some must be listed. */
  private static final int LIMIT_OF_FILES = 9_990;

  private static final Duration LIMIT = Duration.ofMinutes(15);

  /** Time limit of a job. The program writes its files in less time on a machine of any speed. */
  private static final long TIME_LIMIT_SECONDS = 60 + (LARGE_BYTES >> 24);

  private enum End {
    SUCCEEDED("returns", 1),
    FAILED("throws", 2),
    CANCELLED("waits", 3),
    TIMED_OUT("waits", 4);

    final String program;

    /** Each job writes other content, because the portal stores the same content once. */
    final long seed;

    End(String program, long seed) {
      this.program = program;
      this.seed = seed * 1_000_000_000_000L;
    }
  }

  @TempDir Path folder = Path.of("");

  @Test
  void arriveByteForByteOrAreListedHoweverTheJobEnds() throws Exception {
    Path home = Path.of("target/large-results").toAbsolutePath();
    PortalOptions options =
        new PortalOptions(
            List.of("-XX:+UseSerialGC", "-Xmx512m"),
            List.of(
                "--satin.artifacts.max-size=3GB",
                "--satin.artifacts.max-files=" + LIMIT_OF_FILES,
                "--satin.quota.bytes=0B"));
    List<SiteSpec> sites = List.of(SiteSpec.of("amsterdam", 1.0).withoutSpare());
    try (LocalGrid grid =
        LocalGrid.start(Distribution.ofWorkingDirectory(), home, 0, sites, options)) {
      PortalClient portal = PortalClient.signedIn(grid);
      String application = portal.upload(LargeResults.compile(folder));
      for (End end : End.values()) {
        check(grid, portal, application, end);
      }
    }
  }

  private void check(LocalGrid grid, PortalClient portal, String application, End end)
      throws Exception {
    LargeResults program = new LargeResults(1_000_000, FILES, 300, LARGE_BYTES, end.seed);
    long begun = System.nanoTime();
    String id = submit(grid, application, program, end);
    if (end == End.CANCELLED) {
      portal.awaitJob(id, job -> hasWritten(portal, id), LIMIT);
      portal.post("/jobs/" + id + "/cancel", Map.of("reason", "it has written all"));
    }
    JsonNode job = portal.awaitEnd(id, LIMIT);
    long ended = System.nanoTime();
    assertEquals(end.toString(), job.get("state").asString(), job::toString);
    Path lines = folder.resolve("lines");
    assertEquals(0, satin(grid, portal, "output", id, lines), said());
    assertEquals(-1, program.wrongLine(lines), end + ": the first wrong line");
    Path files = folder.resolve("files");
    int exit = satin(grid, portal, "results", id, files);
    List<String> wrong = program.wrongFiles(files);
    String said = said();
    for (String name : wrong) {
      assertTrue(said.contains(name), () -> end + ": " + name + " is not listed:\n" + said);
    }
    assertEquals(FILES + 1 - LIMIT_OF_FILES, wrong.size(), () -> end + ": " + wrong);
    assertEquals(7, exit, said);
    System.out.printf(
        "large-results: %s: %.0f s until its end, %.0f s to fetch and compare, %d files listed%n",
        end, (ended - begun) / 1e9, (System.nanoTime() - ended) / 1e9, wrong.size());
    delete(files);
  }

  private static String submit(LocalGrid grid, String application, LargeResults program, End end) {
    List<String> command = new ArrayList<>(List.of("jobs", "submit", "--app", application));
    if (end == End.TIMED_OUT) {
      command.addAll(List.of("--time-limit", TIME_LIMIT_SECONDS + "s"));
    }
    command.add("--");
    command.addAll(program.arguments(end.program));
    return grid.satin().json(command.toArray(String[]::new)).get("id").asString();
  }

  private static boolean hasWritten(PortalClient portal, String id) {
    return portal
        .get("/jobs/" + id + "/logs?text=written")
        .get("lines")
        .valueStream()
        .anyMatch(line -> line.get("text").asString().equals("written"));
  }

  /** Runs a command of a job as a script does, and returns its exit code. */
  private int satin(LocalGrid grid, PortalClient portal, String command, String id, Path into)
      throws IOException, InterruptedException {
    String satin = ShownLines.ROOT.resolve("cli/satin").toString();
    ProcessBuilder builder =
        new ProcessBuilder(satin, "jobs", command, id, "--into", into.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("said").toFile());
    builder.environment().put("SATIN_PORTAL", grid.url());
    builder.environment().put("SATIN_TOKEN", portal.token());
    Process process = builder.start();
    try {
      assertTrue(process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS), "satin takes too long");
      return process.exitValue();
    } finally {
      process.destroyForcibly();
    }
  }

  private String said() throws IOException {
    return Files.readString(folder.resolve("said"));
  }

  private static void delete(Path folder) throws IOException {
    try (var paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
