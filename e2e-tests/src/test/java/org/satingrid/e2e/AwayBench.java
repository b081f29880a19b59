package org.satingrid.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.localgrid.Distribution;
import org.satingrid.localgrid.GridProcess;
import org.satingrid.localgrid.LocalGrid;
import org.satingrid.localgrid.SiteSpec;
import tools.jackson.databind.JsonNode;

/**
 * Stops a portal, with the hub in it, under a job of three sites, for so many seconds, by SIGTERM
 * and by SIGKILL in turn. The last line is JSON: {@code lost_jobs} counts jobs that did not succeed
 * in their first attempt, and {@code lost_engines} the engines that ended before their job. {@code
 * make away} runs it.
 */
final class AwayBench {
  private static final String[] SECONDS =
      System.getProperty("satin.away.seconds", "90 90").trim().split("[ ,]+");
  private static final Duration LIMIT = Duration.ofMinutes(20);

  /** Leaves sleep, so that three nodes and a portal can be tried on two cores. */
  private static final String SLEEPING =
      """
      import org.satingrid.satin.*;
      import java.nio.file.*;
      interface Naps extends Spawnable { long nap(int depth); }
      public class Sleeping extends SatinObject implements Naps {
        public long nap(int depth) {
          if (depth == 0) {
            try { Thread.sleep(100); } catch (InterruptedException e) { return 0; }
            return 1;
          }
          long a = nap(depth - 1);
          long b = nap(depth - 1);
          sync();
          return a + b;
        }
        public static void main(String[] args) throws Exception {
          Sleeping program = new Sleeping();
          long all = program.nap(Integer.parseInt(args[0]));
          program.sync();
          Files.writeString(Path.of("total.txt"), "" + all);
        }
      }
      """;

  private int lostJobs;
  private int lostEngines;
  private int wrong;
  private double recomputed;

  @Test
  void aJobGoesOnWithoutItsPortalAndHub(@TempDir Path directory) throws Exception {
    List<SiteSpec> sites =
        Stream.of("amsterdam", "brno", "cork").map(name -> SiteSpec.of(name, 1.0)).toList();
    Path home = Path.of("target/away").toAbsolutePath();
    List<String> runs = new ArrayList<>();
    try (LocalGrid grid = LocalGrid.start(Distribution.ofWorkingDirectory(), home, 0, sites)) {
      PortalClient portal = PortalClient.signedIn(grid);
      String application = portal.upload(TestJar.compile(directory, "Sleeping", SLEEPING));
      for (String seconds : SECONDS) {
        boolean killed = runs.size() % 2 == 1;
        run(grid, portal, application, Integer.parseInt(seconds), killed);
        runs.add((killed ? "\"SIGKILL " : "\"SIGTERM ") + seconds + " s\"");
      }
    }
    String json =
        String.format(
            Locale.ROOT,
            "{\"runs\":%d,\"absences\":%s,\"lost_jobs\":%d,\"lost_engines\":%d,\"wrong\":%d,"
                + "\"recomputed_part\":%.4f}",
            runs.size(),
            runs,
            lostJobs,
            lostEngines,
            wrong,
            recomputed / runs.size());
    Files.writeString(Path.of(System.getProperty("satin.away", "target/away.json")), json + "\n");
    assertEquals(0, lostJobs + lostEngines + wrong, json);
  }

  private void run(
      LocalGrid grid, PortalClient portal, String application, int seconds, boolean killed)
      throws Exception {
    int depth = 10 + (int) Math.ceil(Math.log((seconds + 60) / 60.0) / Math.log(2));
    String id = portal.submit(application, null, List.of("" + depth));
    portal.awaitJob(id, job -> sitesAtWork(portal, id) == 3, LIMIT);
    GridProcess before = grid.portal();
    if (killed) {
      before.kill();
    } else {
      assertTrue(before.handle().destroy(), "the portal ran");
    }
    assertNotNull(before.handle().onExit().get(2, TimeUnit.MINUTES));
    TimeUnit.SECONDS.sleep(seconds); // The absence itself.
    grid.restartPortal();
    JsonNode job = portal.awaitEnd(id, LIMIT);
    boolean succeeded =
        job.get("state").asString().equals("SUCCEEDED") && job.get("attempt").asInt() == 1;
    lostJobs += succeeded ? 0 : 1;
    for (JsonNode line : portal.get("/jobs/" + id + "/logs?limit=1000").get("lines")) {
      lostEngines += line.get("text").asString().contains("goes on without it") ? 1 : 0;
    }
    if (succeeded) {
      byte[] total = portal.bytes("/jobs/" + id + "/artifacts/total.txt");
      wrong += new String(total, StandardCharsets.UTF_8).equals("" + (1L << depth)) ? 0 : 1;
      JsonNode figures = portal.get("/jobs/" + id + "/distribution");
      double redone = figures.get("redoneRefSeconds").asDouble();
      recomputed += redone / Math.max(1e-9, redone + figures.get("workRefSeconds").asDouble());
    }
  }

  private static int sitesAtWork(PortalClient portal, String id) {
    int working = 0;
    for (JsonNode site : portal.get("/jobs/" + id + "/distribution").get("sites")) {
      working += site.get("share").asDouble() > 0 ? 1 : 0;
    }
    return working;
  }
}
