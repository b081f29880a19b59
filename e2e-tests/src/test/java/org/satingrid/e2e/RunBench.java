package org.satingrid.e2e;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.satingrid.localgrid.Distribution;
import org.satingrid.localgrid.LocalGrid;
import org.satingrid.localgrid.PortalOptions;
import tools.jackson.databind.JsonNode;

/**
 * {@code make bench-runs}: real jobs on real agents. Checks that the portal names the cause of a
 * fault, and no cause for a healthy run, and compares run times with predictions. The last line is
 * JSON.
 */
@EnabledIfSystemProperty(named = RunBench.FILE, matches = ".+")
final class RunBench {
  static final String FILE = "satin.bench.runs";
  private static final Set<String> PARTS =
      Set.of(System.getProperty("satin.parts", "faults healthy prediction").split("[ ,]+"));
  private static final @Nullable String ONLY = System.getProperty("satin.only");
  private static final Duration LIMIT = Duration.ofMinutes(6);
  private static final Duration HALF_A_ROUND_TRIP = Duration.ofMillis(120);
  private static final int PREDICTED = 20;
  private static final int RUNS_BEFORE = 3;

  @Test
  void judgesRealRuns() throws Exception {
    Path home = Path.of("target/bench-runs").toAbsolutePath();
    PortalOptions options =
        new PortalOptions(
            List.of("-XX:+UseSerialGC", "-Xmx1g"),
            List.of("--satin.requests.per-second=100000", "--satin.requests.burst=100000"));
    List<String> figures = new ArrayList<>();
    boolean holds = true;
    try (LocalGrid grid =
            LocalGrid.start(Distribution.ofWorkingDirectory(), home, 0, RealRuns.sites(), options);
        FarPlace far = FarPlace.of(URI.create(grid.url()), HALF_A_ROUND_TRIP)) {
      grid.join(List.of(RealRuns.far(far)));
      PortalClient portal = PortalClient.signedIn(grid);
      String application =
          portal.upload(FaultyProgram.compile(Files.createTempDirectory("faulty")));
      if (PARTS.contains("faults")) {
        int of = chosen(RealRuns.faults()).size();
        int right = judge(grid, portal, application, RealRuns.faults());
        figures.add("\"faults\":{\"right\":%d,\"of\":%d}".formatted(right, of));
        holds &= right * 12 >= of * 10;
      }
      if (PARTS.contains("healthy")) {
        int of = chosen(RealRuns.healthy()).size();
        int calm = judge(grid, portal, application, RealRuns.healthy());
        figures.add("\"healthy\":{\"false\":%d,\"of\":%d}".formatted(of - calm, of));
        holds &= calm == of;
      }
      if (PARTS.contains("prediction")) {
        Predictions predictions = predict(grid, portal, application);
        figures.add("\"prediction\":" + predictions.json());
        holds &= predictions.hold();
      }
    }
    String json = "{" + String.join(",", figures) + "}";
    Files.writeString(Path.of(System.getProperty(FILE)), json + "\n");
    say("%s", json);
    Assertions.assertTrue(holds, json);
  }

  private static List<RealRun> chosen(List<RealRun> runs) {
    return runs.stream()
        .filter(run -> ONLY == null || List.of(ONLY.split(",")).contains(run.name()))
        .toList();
  }

  /** Runs the jobs. Returns the number of jobs with the right first cause. */
  private static int judge(
      LocalGrid grid, PortalClient portal, String application, List<RealRun> runs)
      throws Exception {
    int right = 0;
    for (RealRun run : chosen(runs)) {
      run.disturbance().prepare(grid);
      String job = submit(grid, application, run);
      run.disturbance().happen(grid, portal, job);
      JsonNode ended = portal.awaitEnd(job, LIMIT);
      List<String> told = Findings.causes(portal, job);
      boolean is =
          run.cause() == null ? told.isEmpty() : !told.isEmpty() && told.get(0).equals(run.cause());
      right += is ? 1 : 0;
      say(
          "%s: %s after %.0f s: %s%s%n  idle %s%n  %s",
          run.name(),
          ended.get("state").asString(),
          seconds(ended),
          told,
          is ? "" : ", which is not right",
          idle(portal, job),
          sentences(portal, job));
      if (!is) {
        say("%s", evidence(portal, job));
      }
    }
    return right;
  }

  private static String submit(LocalGrid grid, String application, RealRun run) {
    return grid.satin().json(run.command(application).toArray(String[]::new)).get("id").asString();
  }

  private static double seconds(JsonNode job) {
    JsonNode from = job.get("startedAt");
    JsonNode to = job.get("finishedAt");
    return from == null || to == null || from.isNull() || to.isNull()
        ? Double.NaN
        : Duration.between(Instant.parse(from.asString()), Instant.parse(to.asString())).toMillis()
            / 1e3;
  }

  private static String sentences(PortalClient portal, String job) {
    return portal.get("/jobs/" + job + "/findings").get("causes").toString();
  }

  /** Returns, for each node, the part of its time that it was idle. */
  private static String idle(PortalClient portal, String job) {
    return portal
        .get("/jobs/" + job + "/nodes")
        .get("items")
        .valueStream()
        .map(
            node ->
                String.format(
                    Locale.ROOT,
                    "%s %.0f %%",
                    node.get("node").asString(),
                    100
                        * node.get("idleSeconds").asDouble()
                        / (node.get("workers").asInt()
                            * Math.max(1e-3, node.get("presentSeconds").asDouble()))))
        .sorted()
        .collect(Collectors.joining(", "));
  }

  /** Returns the figures behind a cause. They help to correct a wrong cause. */
  private static String evidence(PortalClient portal, String job) {
    return portal
            .get("/jobs/" + job + "/nodes")
            .get("items")
            .valueStream()
            .map(JsonNode::toString)
            .collect(Collectors.joining("\n  ", "nodes\n  ", "\n"))
        + "steals "
        + portal.get("/jobs/" + job + "/steals")
        + "\nattempts "
        + portal.get("/jobs/" + job + "/attempts")
        + "\nwork "
        + portal.get("/jobs/" + job + "/telemetry?metric=WORK&points=10")
        + "\nprogress "
        + portal.get("/jobs/" + job + "/telemetry?metric=PROGRESS&points=10");
  }

  /**
   * Runs the same program several times, each time on other sites, and compares the run times with
   * the predictions.
   */
  private static Predictions predict(LocalGrid grid, PortalClient portal, String application) {
    Predictions predictions = new Predictions();
    List<RealRun> runs = RealRuns.repeated();
    for (int i = 0; i < RUNS_BEFORE + PREDICTED; i++) {
      RealRun run = runs.get(i % runs.size());
      String job = submit(grid, application, run);
      JsonNode ended = portal.awaitEnd(job, LIMIT);
      JsonNode told = ended.get("predicted");
      if (told == null || told.isNull() || i < RUNS_BEFORE) {
        say("run %d on %s took %.1f s", i + 1, run.sites(), seconds(ended));
        continue;
      }
      predictions.add(
          seconds(ended),
          told.get("seconds").asDouble(),
          told.get("low").asDouble(),
          told.get("high").asDouble());
      say(
          "run %d on %s took %.1f s, predicted %.1f to %.1f",
          i + 1,
          run.sites(),
          seconds(ended),
          told.get("low").asDouble(),
          told.get("high").asDouble());
    }
    return predictions;
  }

  static void say(String format, Object... values) {
    System.out.println("bench-runs: " + String.format(Locale.ROOT, format, values));
  }
}
