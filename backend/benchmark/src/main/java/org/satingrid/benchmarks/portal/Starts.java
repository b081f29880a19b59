package org.satingrid.benchmarks.portal;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.satingrid.localgrid.LocalGrid;
import tools.jackson.databind.JsonNode;

/** Measures the time from a job's submission to the first spawned method of its program. */
final class Starts {
  /** Site of a node that keeps no spare engine. */
  static final String COLD = "cold";

  /** Site of a node that keeps a spare engine. */
  static final String WARM = "warm";

  private static final int JOBS = 6;
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private final LocalGrid grid;
  private final Rest rest;
  private final String application;

  Starts(LocalGrid grid, Rest rest, String application) {
    this.grid = grid;
    this.rest = rest;
    this.application = application;
  }

  /** Measures the first job of all, before portal, agent and node have done other work. */
  double cold() throws IOException, InterruptedException {
    double first = start(COLD, "cold, first");
    for (int i = 1; i < JOBS; i++) {
      double unused = start(COLD, "cold");
    }
    return first;
  }

  /**
   * Returns the median over several jobs. Each begins with an idle node and a ready spare engine.
   */
  double warm() throws IOException, InterruptedException {
    List<Double> seconds = new ArrayList<>();
    List<String> seen = new ArrayList<>();
    for (int i = 0; i < JOBS; i++) {
      Pattern next =
          Pattern.compile(
              "spare engine is ready, process (?!(" + String.join("|", seen) + ")\\.)(\\d+)\\.");
      seen.add(grid.agent(WARM + "-0").awaitLine(next, PATIENCE).group(2));
      seconds.add(start(WARM, "warm"));
    }
    return Median.of(seconds);
  }

  /** Runs one job, prints the times of its parts, and returns the seconds to its first spawn. */
  private double start(String site, String kind) throws IOException, InterruptedException {
    long submitted = System.currentTimeMillis();
    String id =
        rest.post(
                "/api/v1/jobs",
                "{\"applicationId\":\"%s\",\"arguments\":[],\"inputs\":[],\"sites\":[\"%s\"]}"
                    .formatted(application, site))
            .get("id")
            .asString();
    long accepted = System.currentTimeMillis();
    Bench.await("job done", () -> isTerminal(id));
    JsonNode attempt = rest.get("/api/v1/jobs/" + id + "/attempts").get("items").get(0);
    long placed = millis(attempt.get("createdAt"));
    long joined = millis(attempt.get("engines").get(0).get("joinedAt"));
    long main = printed(id, FirstSpawn.MAIN);
    long spawn = printed(id, FirstSpawn.MARK);
    Bench.say(
        "%-11s submit to first spawn %.3f s: accepted after %d ms, placed after %d, engine in its"
            + " pool after %d, main after %d, first spawn after %d",
        kind,
        (spawn - submitted) / 1000.0,
        accepted - submitted,
        placed - submitted,
        joined - submitted,
        main - submitted,
        spawn - submitted);
    return (spawn - submitted) / 1000.0;
  }

  private static long millis(JsonNode instant) {
    return Instant.parse(instant.asString()).toEpochMilli();
  }

  /** Returns the time that the program has printed after a mark. */
  private long printed(String job, String mark) throws IOException, InterruptedException {
    for (JsonNode line : rest.get("/api/v1/jobs/" + job + "/logs").get("lines")) {
      String text = line.get("text").asString();
      if (text.startsWith(mark)) {
        return Long.parseLong(text.substring(mark.length()));
      }
    }
    throw new IOException("job " + job + " ended without printing \"" + mark + "\"");
  }

  private boolean isTerminal(String job) {
    try {
      String state = rest.get("/api/v1/jobs/" + job).get("state").asString();
      return List.of("SUCCEEDED", "FAILED", "CANCELLED", "TIMED_OUT").contains(state);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
