package org.satingrid.benchmarks.portal;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.satingrid.localgrid.Distribution;
import org.satingrid.localgrid.LocalGrid;
import org.satingrid.localgrid.PortalOptions;

/**
 * Measures lists of a portal without agents, before and after a year of jobs is added to its
 * database.
 */
final class YearBench {
  private static final int JOBS = 365_000;
  private static final int SAMPLES_PER_ENGINE = 14;

  /**
   * The statements that create the year of jobs. The portal's tests use the same file, and limit
   * the rows that each list can read.
   */
  private static final String STATEMENTS =
      "backend/src/test/resources/org/satingrid/portal/a-year.sql";

  private static final List<String> KEEP_ALL =
      List.of(
          "--satin.history.jobs=3650d",
          "--satin.history.audit=3650d",
          "--satin.history.max-audit-events=10000000",
          "--satin.evidence.telemetry=3650d",
          "--satin.evidence.ten-seconds-after=3650d",
          "--satin.evidence.minute-after=3650d",
          "--satin.evidence.log=3650d",
          "--satin.evidence.results=3650d");

  private final LocalGrid grid;
  private final RestLoad load;
  private final Distribution built;
  private final int seconds;

  private YearBench(LocalGrid grid, Distribution built, int seconds)
      throws IOException, InterruptedException {
    this.grid = grid;
    this.built = built;
    this.seconds = seconds;
    URI portal = URI.create(grid.url());
    Rest rest = new Rest(portal, Rest.token(portal, grid.user(), grid.secret()));
    load = new RestLoad(rest, calls());
    var unusedSite = rest.post("/api/v1/sites", "{\"name\":\"year\"}");
    var unusedApplication = rest.upload("/api/v1/applications", FirstSpawn.jar(grid.home()));
  }

  /** Starts a portal below {@code home}, measures it, and ends it. */
  static Year run(Distribution built, Path home, int port, PortalOptions portal, int seconds)
      throws IOException, InterruptedException {
    List<String> settings = new ArrayList<>(portal.arguments());
    settings.addAll(KEEP_ALL);
    PortalOptions keeping = new PortalOptions(portal.java(), settings);
    try (LocalGrid grid = LocalGrid.start(built, home, port, List.of(), keeping)) {
      return new YearBench(grid, built, seconds).measured();
    }
  }

  private Year measured() throws IOException, InterruptedException {
    double empty = p99("an empty database");
    long start = System.nanoTime();
    fill();
    Bench.say(
        "a year is there: %d jobs, %d samples, after %.0f s",
        JOBS, 2L * JOBS * SAMPLES_PER_ENGINE, (System.nanoTime() - start) / 1e9);
    return new Year(empty, p99("a year"));
  }

  private double p99(String what) throws IOException, InterruptedException {
    double[] unusedWhileWarming = load.run(seconds / 2);
    double[] millis = load.run(seconds);
    double p99 = RestLoad.percentile(millis, 0.99);
    Bench.say("lists of %s: p50 %.1f ms, p99 %.1f ms", what, RestLoad.percentile(millis, 0.5), p99);
    return p99;
  }

  private static List<String> calls() {
    Instant now = Instant.now();
    return List.of(
        "/api/v1/jobs",
        "/api/v1/jobs?state=FAILED",
        "/api/v1/jobs?state=RUNNING",
        "/api/v1/jobs?owner=seldom",
        "/api/v1/jobs?owner=often-1&state=FAILED",
        "/api/v1/jobs?name=year",
        "/api/v1/jobs?tag=seldom",
        "/api/v1/jobs?since=" + now.minus(Duration.ofHours(6)),
        "/api/v1/jobs?until=" + now.minus(Duration.ofDays(180)),
        "/api/v1/audit-events",
        "/api/v1/audit-events?who=seldom",
        "/api/v1/audit-events?refused=true",
        "/api/v1/applications",
        "/api/v1/tokens",
        "/api/v1/sites");
  }

  private void fill() throws IOException {
    String statements =
        Files.readString(built.root().resolve(STATEMENTS))
            .replace(":jobs", "" + JOBS)
            .replace(":samples", "" + SAMPLES_PER_ENGINE);
    Path postgres = grid.portalData().resolve("postgres");
    String port = Files.readAllLines(postgres.resolve("data/postmaster.pid")).get(3).strip();
    String password = Files.readString(postgres.resolve("password"));
    try (Connection database =
            DriverManager.getConnection(
                "jdbc:postgresql://127.0.0.1:" + port + "/postgres", "postgres", password);
        Statement statement = database.createStatement()) {
      statement.execute("set synchronous_commit = off");
      for (String each : statements.split(";\\R", -1)) {
        if (!each.isBlank()) {
          statement.execute(each);
        }
      }
    } catch (SQLException e) {
      throw new IOException("the year could not be put into the database: " + e.getMessage(), e);
    }
  }
}
