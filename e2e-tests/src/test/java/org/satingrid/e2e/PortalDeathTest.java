package org.satingrid.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.localgrid.GridProcess;
import org.satingrid.localgrid.LocalGrid;
import tools.jackson.databind.JsonNode;

/** Kills the portal or its database during a job. The job and all its data must survive. */
final class PortalDeathTest {

  private static final Duration LIMIT = Duration.ofMinutes(3);
  private static final Pattern DATABASE_BACK = Pattern.compile("PostgreSQL runs again");

  /**
   * The absence of the portal. It is longer than the time after which a silent node is given up.
   */
  private static final Duration AWAY = Duration.ofSeconds(15);

  /**
   * The minimum run time of the program on a machine of any speed. It is longer than {@link #AWAY}.
   */
  private static final Duration RUN = Duration.ofSeconds(45);

  private static final double MAX_RECOMPUTED = 0.01;

  /**
   * A program that prints a numbered line after each parallel computation. Its argument is the run
   * time in seconds.
   */
  private static final String COUNTING =
      """
      import org.satingrid.satin.*;
      import java.nio.file.*;
      interface Spawns extends Spawnable { long fib(int n); }
      public class Counting extends SatinObject implements Spawns {
        public long fib(int n) {
          if (n < 2) return n;
          long a = fib(n - 1);
          long b = fib(n - 2);
          sync();
          return a + b;
        }
        public static void main(String[] args) throws Exception {
          long end = System.nanoTime() + Integer.parseInt(args[0]) * 1_000_000_000L;
          long total = 0;
          for (int round = 1; System.nanoTime() < end; round++) {
            Counting program = new Counting();
            long part = program.fib(39);
            program.sync();
            total += part;
            System.out.println("round " + round);
          }
          Files.writeString(Path.of("total.txt"), "" + total);
        }
      }
      """;

  private static final long FIB_39 = 63_245_986;

  private final LocalGrid grid = SharedGrid.get();
  private final PortalClient portal = PortalClient.signedIn(grid);

  @Test
  void aJobOutlivesAKilledPortal(@TempDir Path directory) throws Exception {
    String id = submit(directory);
    // Another client holds a connection to the database. A portal that starts again must not wait
    // for this client.
    try (Database somebody = Database.of(grid)) {
      assertEquals(1, somebody.number("select 1"));
      GridProcess before = grid.portal();
      before.kill();
      assertTrue(before.handle().onExit().get(60, TimeUnit.SECONDS) != null);
      List<ProcessHandle> engines = engines();
      int ended = Engines.endedWithin(AWAY, engines);
      // The portal starts again even if this test fails, because other tests of this grid need it.
      grid.restartPortal();
      assertEquals(0, ended, "engines that ended without a portal");
      assertThrows(IllegalStateException.class, () -> somebody.number("select 1"));
    }
    checkAll(id);
    assertTrue(
        said(id, "portal").stream().anyMatch(line -> line.startsWith("The portal was away for 0:")),
        () -> said(id, "portal").toString());
  }

  @Test
  @Tag("nightly")
  void aJobOutlivesItsKilledDatabase(@TempDir Path directory) throws Exception {
    String id = submit(directory);
    Path pidFile = grid.portalData().resolve("postgres/data/postmaster.pid");
    ProcessHandle server =
        ProcessHandle.of(Long.parseLong(Files.readAllLines(pidFile).get(0).trim())).orElseThrow();
    List<ProcessHandle> backends = server.children().toList();
    assertTrue(server.destroyForcibly(), "PostgreSQL ran");
    backends.forEach(ProcessHandle::destroyForcibly);
    grid.portal().awaitLine(DATABASE_BACK, LIMIT);
    checkAll(id);
  }

  private String submit(Path directory) throws IOException {
    Path jar = TestJar.compile(directory, "Counting", COUNTING);
    String id = portal.submit(portal.upload(jar), null, List.of("" + RUN.toSeconds()));
    portal.awaitJob(id, job -> rounds(id).size() > 5 && portal.sitesAtWork(id) > 1, LIMIT);
    return id;
  }

  private List<ProcessHandle> engines() {
    return SharedGrid.SITES.stream()
        .flatMap(site -> Engines.of(grid.agent(site + "-0")).stream())
        .toList();
  }

  private void checkAll(String id) {
    JsonNode job = portal.awaitEnd(id, LIMIT);
    assertEquals("SUCCEEDED", job.get("state").asString(), job.toString());
    assertWasNotRestarted(id);
    List<String> rounds = rounds(id);
    assertEquals(
        Long.toString(rounds.size() * FIB_39),
        new String(portal.bytes("/jobs/" + id + "/artifacts/total.txt"), StandardCharsets.UTF_8));
    assertEquals(
        IntStream.rangeClosed(1, rounds.size()).mapToObj(n -> "round " + n).toList(), rounds);
  }

  private void assertWasNotRestarted(String id) {
    JsonNode attempts = portal.get("/jobs/" + id + "/attempts").get("items");
    assertEquals(1, attempts.size(), attempts::toString);
    JsonNode figures = portal.get("/jobs/" + id + "/distribution");
    long worked =
        figures.get("sites").valueStream().filter(site -> site.get("share").asDouble() > 0).count();
    assertTrue(worked > 1, figures::toString);
    assertEquals(0, figures.get("lost").size(), figures::toString);
    double redone = figures.get("redoneRefSeconds").asDouble();
    assertTrue(
        redone <= MAX_RECOMPUTED * figures.get("workRefSeconds").asDouble(), figures::toString);
  }

  /** Returns the lines that main has printed, from the job's log. */
  private List<String> rounds(String id) {
    return said(id, "stdout");
  }

  private List<String> said(String id, String stream) {
    List<String> said = new ArrayList<>();
    for (JsonNode line : portal.get("/jobs/" + id + "/logs?limit=1000").get("lines")) {
      if (line.get("stream").asString().equals(stream)) {
        said.add(line.get("text").asString());
      }
    }
    return said;
  }
}
