package org.satingrid.localgrid;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import tools.jackson.databind.JsonNode;

/**
 * {@code make demo}: one picture rendered by three sites of different speed. With {@code --once} it
 * ends with a line of JSON instead of staying up, and with exit code 0 only if all held.
 */
public final class Demo {

  private static final int PREFERRED_PORT = 8080;
  private static final Duration JOB_LIMIT = Duration.ofMinutes(15);
  private static final List<SiteSpec> SITES =
      List.of(SiteSpec.of("amsterdam", 1), SiteSpec.of("brno", 0.5), SiteSpec.of("lecce", 0.25));
  private static final List<String> ARGUMENTS = List.of("gallery.scene", "gallery.png");

  private final Distribution distribution = Distribution.ofWorkingDirectory();
  private final Path home = distribution.root().resolve(".run/demo");

  private Demo() {}

  public static void main(String[] arguments) {
    boolean once = List.of(arguments).contains("--once");
    try {
      System.exit(new Demo().run(once) ? 0 : 1);
    } catch (GridException e) {
      System.err.println("demo: " + e.getMessage());
      System.exit(1);
    }
  }

  private boolean run(boolean once) {
    say("Starting a portal and three sites (1, 1/2 and 1/4 of a core) on loopback ...");
    LocalGrid grid = LocalGrid.start(distribution, home, PREFERRED_PORT, SITES);
    Runtime.getRuntime().addShutdownHook(new Thread(grid::close, "stop-grid"));
    if (!grid.url().endsWith(":" + PREFERRED_PORT)) {
      say("Port " + PREFERRED_PORT + " is in use; the portal took another.");
    }
    say("Dashboard: " + grid.url() + "   sign in as " + grid.user() + " / " + grid.secret());
    grid.satin().show(List.of("sites", "list"), JOB_LIMIT);

    Verdict verdict = renderAndCompare(grid);
    boolean held = verdict.holds(SITES.size());
    if (once) {
      say(verdict.toJson());
      return held;
    }
    say(held ? "All held." : "Not all held: " + verdict.toJson());
    say("Dashboard: " + grid.url() + "   sign in as " + grid.user() + " / " + grid.secret());
    say("It stays up until Ctrl-C.");
    stayUp();
    return held;
  }

  private Verdict renderAndCompare(LocalGrid grid) {
    Satin satin = grid.satin();
    say("Uploading the ray tracer and submitting the job ...");
    JsonNode application = satin.json("apps", "upload", distribution.rayTracer().toString());
    JsonNode job = submit(satin, application.get("id").asString());
    String id = job.get("id").asString();
    int exit = satin.show(List.of("jobs", "watch", id), JOB_LIMIT);
    if (exit != 0) {
      satin.show(List.of("jobs", "logs", id), JOB_LIMIT);
      throw new GridException("the job did not succeed; its page is " + grid.url() + "/jobs/" + id);
    }
    Path results = home.resolve("results");
    satin.json("jobs", "results", id, "--out", results.toString());
    Path picture = results.resolve(ARGUMENTS.get(1));
    say("Picture: " + picture);

    say("Rendering it once more without the grid, to compare ...");
    var twin = SequentialTwin.render(distribution, home.resolve("sequential"), ARGUMENTS);
    boolean equal = sameBytes(picture, twin.picture());
    say(
        equal
            ? "The two pictures are equal, byte for byte."
            : "The two pictures DIFFER: " + picture + " and " + twin.picture());
    return verdict(satin, id, equal, twin.seconds());
  }

  private JsonNode submit(Satin satin, String application) {
    String input = distribution.scene() + "=" + ARGUMENTS.get(0);
    return satin.json(
        "jobs",
        "submit",
        "--app",
        application,
        "--name",
        "gallery",
        "--input",
        input,
        "--",
        ARGUMENTS.get(0),
        ARGUMENTS.get(1));
  }

  private static Verdict verdict(Satin satin, String id, boolean equal, double sequentialSeconds) {
    JsonNode job = last(satin, id, "job");
    Duration took =
        Duration.between(
            java.time.Instant.parse(job.get("createdAt").asString()),
            java.time.Instant.parse(job.get("finishedAt").asString()));
    return Verdict.of(
        last(satin, id, "distribution"),
        last(satin, id, "steals"),
        equal,
        took.toMillis() / 1000.0,
        sequentialSeconds);
  }

  /** The newest state of one part of an ended job, from its event stream. */
  private static JsonNode last(Satin satin, String id, String part) {
    List<JsonNode> events = satin.jsonLines("jobs", "watch", id);
    return events.stream()
        .map(event -> event.get(part))
        .filter(value -> value != null && !value.isNull())
        .reduce((earlier, later) -> later)
        .orElseThrow(() -> new GridException("the job's events say nothing of its " + part));
  }

  private static boolean sameBytes(Path one, Path other) {
    try {
      return Files.mismatch(one, other) < 0;
    } catch (IOException e) {
      throw new GridException("cannot compare " + one + " and " + other + ": " + e.getMessage(), e);
    }
  }

  private static void stayUp() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void say(String line) {
    System.out.println(line);
  }
}
