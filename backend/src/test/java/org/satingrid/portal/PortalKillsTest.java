package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.PortalProcess;
import org.satingrid.portal.testkit.Storm;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Tests 500 jobs with two portals on one database, for {@code make storm}. The portals are killed
 * in turn, again and again, while agents and people use both.
 */
@EnabledIfSystemProperty(named = "satin.storm", matches = "true")
class PortalKillsTest {
  private static final Storm.Size SIZE = new Storm.Size(25, 5, 100, Duration.ofMinutes(15));
  private static final int LINES_OF_A_DEADLOCK = 8;
  private static final Pattern SECRET = Pattern.compile("First sign-in: admin / (\\S+)");

  private final long seed = Long.getLong("satin.storm.seed", System.nanoTime());
  private final AtomicBoolean over = new AtomicBoolean();

  @Test
  void nothingIsLostAndNothingHappensTwice(@TempDir Path home) throws Exception {
    System.out.println("PortalKillsTest seed " + seed);
    Path programs = Files.createDirectories(Path.of("target/postgres-programs").toAbsolutePath());
    try (EmbeddedPostgres database =
            EmbeddedPostgres.builder().setOverrideWorkingDirectory(programs.toFile()).start();
        PortalProcess first = new PortalProcess(settings(home, database), home.resolve("first"))) {
      first.awaitListening();
      Api admin = admin(first);
      try (PortalProcess second =
          new PortalProcess(settings(home, database), home.resolve("second"))) {
        second.awaitListening();
        List<PortalProcess> both = List.of(first, second);
        Storm storm =
            new Storm(
                List.of(first.address(), second.address()),
                admin,
                JdbcClient.create(database.getPostgresDatabase()),
                SIZE,
                seed);
        CompletableFuture<Integer> kills = CompletableFuture.supplyAsync(() -> killAgain(both));
        try {
          storm.run();
        } finally {
          over.set(true);
        }
        int killed = kills.get(5, TimeUnit.MINUTES);
        System.out.println("PortalKillsTest: " + killed + " portals were killed");
        assertTrue(killed >= both.size(), () -> "only " + killed + " portals were killed");
        for (PortalProcess portal : both) {
          assertEquals("", deadlocks(portal.output()));
        }
      }
    }
  }

  /**
   * Returns the lines about deadlocks in a portal's output, with PostgreSQL's details about the
   * waits.
   */
  private static String deadlocks(String output) {
    StringBuilder said = new StringBuilder();
    int after = 0;
    for (String line : output.lines().toList()) {
      after = line.contains("deadlock detected") ? LINES_OF_A_DEADLOCK : after - 1;
      if (after > 0) {
        said.append(line).append('\n');
      }
    }
    return said.toString();
  }

  /**
   * Kills the portals in turn. The next portal is killed as soon as the previous one listens again.
   * Returns the number of kills.
   */
  private int killAgain(List<PortalProcess> portals) {
    int kills = 0;
    try {
      while (!over.get()) {
        PortalProcess victim = portals.get(kills % portals.size());
        victim.kill();
        kills++;
        victim.startAgain();
        victim.awaitListening();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return kills;
  }

  private static List<String> settings(Path home, EmbeddedPostgres database) {
    return List.of(
        "--spring.datasource.url=" + database.getJdbcUrl("postgres", "postgres"),
        "--spring.datasource.username=postgres",
        "--spring.datasource.password=none",
        "--satin.data-dir=" + home.resolve("data"),
        // Simulated agents send no heartbeats.
        "--satin.nodes.down-after=1h",
        "--satin.requests.per-second=100000",
        "--satin.requests.burst=100000");
  }

  private static Api admin(PortalProcess portal) throws Exception {
    MatchResult printed = portal.awaitOutput(SECRET);
    Api anonymous = new Api(portal.address(), null);
    String own = "own-" + printed.group(1);
    anonymous
        .withBasic("admin", printed.group(1))
        .send(
            "PUT",
            "/api/v1/session/password",
            "{\"current\":\"" + printed.group(1) + "\",\"replacement\":\"" + own + "\"}")
        .expect(204);
    String token =
        anonymous
            .withBasic("admin", own)
            .post("/api/v1/tokens", "{\"name\":\"storm\",\"expiresInDays\":1}")
            .expect(201)
            .text("secret");
    return new Api(portal.address(), token);
  }
}
