package org.satingrid.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.localgrid.LocalGrid;
import tools.jackson.databind.JsonNode;

/**
 * {@code make away}: stops a portal, a hub, or both in one process during a job of three sites. The
 * last line is JSON: {@code lost_jobs} counts jobs that did not succeed in their first attempt,
 * {@code lost_engines} counts engines that ended before their job without being killed, {@code
 * recomputed_part} is the maximum of the repeated part in all runs in which no node died.
 */
@EnabledIfSystemProperty(named = AwayBench.FILE, matches = ".+")
final class AwayBench {
  static final String FILE = "satin.away";
  private static final List<Integer> SECONDS =
      Stream.of(System.getProperty("satin.away.seconds", "20 90").trim().split("[ ,]+"))
          .map(Integer::valueOf)
          .toList();
  private static final List<String> PARTS =
      List.of(System.getProperty("satin.parts", "portal node site hub").trim().split("[ ,]+"));
  private static final Duration LIMIT = Duration.ofMinutes(10);

  /** Seconds that all nodes compute after the absence. */
  private static final int SECONDS_AFTER = 40;

  /** Minimum share of the work for each node. The fair share is a quarter. */
  private static final double MIN_SHARE = 0.1;

  private static final double MAX_RECOMPUTED = 0.01;

  private final long begun = System.nanoTime();
  private final List<String> runs = new ArrayList<>();
  private int lostJobs;
  private int lostEngines;
  private int wrong;
  private double recomputed;
  private double recomputedAfterDeath;

  @Test
  void aJobGoesOnWithoutPortalAndHub(@TempDir Path directory) throws Exception {
    Path jar = Naps.compile(directory);
    for (boolean hubAlone : List.of(false, true)) {
      List<Absence> absences = Absence.of(hubAlone, PARTS, SECONDS);
      if (!absences.isEmpty()) {
        Path home = Path.of("target/away" + (hubAlone ? "-hub" : "")).toAbsolutePath();
        say("starting a portal and four nodes, their logs are in %s", home.resolve("logs"));
        try (AwayGrid grid = new AwayGrid(home, hubAlone)) {
          PortalClient portal = PortalClient.signedIn(grid.processes());
          String application = portal.upload(jar);
          for (Absence absence : absences) {
            run(grid, portal, application, absence);
            write();
          }
        }
      }
    }
    String json = write();
    assertEquals(0, lostJobs + lostEngines + wrong, json);
    assertTrue(recomputed <= MAX_RECOMPUTED, json);
  }

  /**
   * Writes the results until now. Called after each run, so that a failure of the next run does not
   * lose them.
   */
  private String write() throws Exception {
    String json =
        String.format(
            Locale.ROOT,
            "{\"runs\":%d,\"lost_jobs\":%d,\"lost_engines\":%d,\"wrong\":%d,"
                + "\"recomputed_part\":%.4f,\"recomputed_part_node_killed\":%.4f,\"absences\":%s}",
            runs.size(),
            lostJobs,
            lostEngines,
            wrong,
            recomputed,
            recomputedAfterDeath,
            runs);
    Files.writeString(Path.of(System.getProperty(FILE)), json + "\n");
    return json;
  }

  private void run(AwayGrid grid, PortalClient portal, String application, Absence absence)
      throws Exception {
    say("%s: submitting", absence);
    LocalGrid processes = grid.processes();
    boolean ends = absence.meanwhile() == Absence.Meanwhile.JOB_ENDS;
    int seconds = ends ? SECONDS_AFTER / 2 : absence.seconds() + SECONDS_AFTER;
    int leaves = seconds * AwayGrid.NODES * Naps.LEAVES_PER_SECOND;
    String id = submit(processes, application, leaves);
    portal.awaitJob(id, job -> portal.sitesAtWork(id) == AwayGrid.SITES.size(), LIMIT);
    boolean dies = absence.meanwhile() == Absence.Meanwhile.NODE_KILLED;
    boolean isCut = absence.meanwhile() == Absence.Meanwhile.SITE_CUT;
    String victim =
        Engines.master(portal, id).equals(AwayGrid.SPARE_NODE) ? "brno-0" : AwayGrid.SPARE_NODE;
    List<ProcessHandle> engines = new ArrayList<>();
    for (String node : List.of("amsterdam-0", "brno-0", "brno-1", "cork-0")) {
      if (!dies || !node.equals(victim)) {
        engines.addAll(Engines.of(processes.agent(node)));
      }
    }
    say(
        "%s: %d engines at work on all sites, main on %s",
        absence, engines.size(), Engines.master(portal, id));
    if (isCut) {
      grid.cutLastSite();
    }
    ProcessHandle server = grid.server(absence).handle();
    assertTrue(absence.killed() ? server.destroyForcibly() : server.destroy(), "the server ran");
    var unused = server.onExit().get(2, TimeUnit.MINUTES);
    long away = System.nanoTime();
    if (dies) {
      List<ProcessHandle> killed = Engines.of(processes.agent(victim));
      processes.agent(victim).kill();
      killed.forEach(ProcessHandle::destroyForcibly);
    }
    int ended = Engines.endedWithin(Duration.ofSeconds(absence.seconds()), engines);
    grid.restart(absence);
    say("%s: back after %.0f s", absence, (System.nanoTime() - away) / 1e9);
    if (isCut) {
      grid.mendLastSite();
    }
    say("%s: %d engines have ended", absence, ended);
    judge(portal, id, absence, leaves, ends ? 0 : ended, dies ? victim : "");
    if (dies) {
      processes.restartAgent(victim);
    }
  }

  private static String submit(LocalGrid grid, String application, int leaves) {
    String nodes = Integer.toString(AwayGrid.NODES);
    return grid.satin()
        .json(
            "jobs",
            "submit",
            "--app",
            application,
            "--min-workers",
            nodes,
            "--",
            Integer.toString(leaves))
        .get("id")
        .asString();
  }

  private void judge(
      PortalClient portal, String id, Absence absence, int leaves, int ended, String victim) {
    JsonNode job = portal.awaitEnd(id, LIMIT);
    boolean succeeded =
        job.get("state").asString().equals("SUCCEEDED") && job.get("attempt").asInt() == 1;
    int missing = ended;
    for (JsonNode line : portal.get("/jobs/" + id + "/logs?limit=1000").get("lines")) {
      String text = line.get("text").asString();
      boolean ofPortal = line.get("stream").asString().equals("portal");
      if (ofPortal) {
        say("  %s", text);
      }
      missing +=
          ofPortal
                  && text.contains("goes on without it")
                  && (victim.isEmpty() || !text.contains(victim))
              ? 1
              : 0;
    }
    JsonNode figures = portal.get("/jobs/" + id + "/distribution");
    double redone = figures.get("redoneRefSeconds").asDouble();
    double part = redone / Math.max(1e-9, redone + figures.get("workRefSeconds").asDouble());
    boolean exact = false;
    if (succeeded) {
      byte[] total = portal.bytes("/jobs/" + id + "/artifacts/total.txt");
      exact = new String(total, StandardCharsets.UTF_8).equals("" + Naps.total(leaves));
      wrong += exact ? 0 : 1;
    }
    lostJobs += succeeded ? 0 : 1;
    lostEngines += missing;
    if (victim.isEmpty()) {
      recomputed = Math.max(recomputed, part);
    } else {
      recomputedAfterDeath = Math.max(recomputedAfterDeath, part);
    }
    runs.add("\"" + absence + "\"");
    say(
        "%s: %s in attempt %d, %s, %d engines lost, %.2f %% computed again, shares %s",
        absence,
        job.get("state").asString(),
        job.get("attempt").asInt(),
        exact ? "exact" : "not exact",
        missing,
        100 * part,
        shares(figures));
    for (JsonNode site : figures.get("sites")) {
      assertTrue(site.get("share").asDouble() >= MIN_SHARE, "each site worked: " + figures);
    }
  }

  private static List<String> shares(JsonNode figures) {
    return figures
        .get("sites")
        .valueStream()
        .map(
            site ->
                site.get("site").asString()
                    + " "
                    + Math.round(100 * site.get("share").asDouble())
                    + " %")
        .toList();
  }

  private void say(String format, Object... values) {
    long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun);
    String time = String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60);
    System.out.println("away: " + time + " " + String.format(Locale.ROOT, format, values));
  }
}
