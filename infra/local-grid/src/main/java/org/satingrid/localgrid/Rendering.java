package org.satingrid.localgrid;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * Renders the picture of every demonstration on its grid, and again with the sequential program.
 *
 * @param satin the signed-in command
 * @param url address of the portal for people
 * @param home directory for the two pictures
 * @param options options of the ray tracer, such as {@code --width 800}, or empty for the usual
 *     picture
 */
record Rendering(
    Distribution distribution, Satin satin, String url, Path home, List<String> options) {

  private static final Duration JOB_LIMIT = Duration.ofMinutes(15);
  private static final String SCENE = "gallery.scene";
  private static final String PICTURE = "gallery.png";

  /**
   * Uploads the program, submits the job, shows its progress, and compares the pictures.
   *
   * @throws GridException if the job does not succeed
   */
  Verdict run() {
    try (ProcessorClock clock = ProcessorClock.start(home)) {
      return run(clock);
    }
  }

  private Verdict run(ProcessorClock clock) {
    say("Uploading the ray tracer and submitting the job ...");
    JsonNode application = satin.json("apps", "upload", distribution.rayTracer().toString());
    JsonNode job = submit(application.get("id").asString());
    String id = job.get("id").asString();
    int exit = satin.show(List.of("jobs", "watch", id), JOB_LIMIT);
    if (exit != 0) {
      satin.show(List.of("jobs", "logs", id), JOB_LIMIT);
      throw new GridException("the job did not succeed; its page is " + url + "/jobs/" + id);
    }
    Path results = home.resolve("results");
    satin.json("jobs", "results", id, "--out", results.toString());
    Path picture = results.resolve(PICTURE);
    say("Picture: " + picture);

    say("Rendering it again without the grid, to compare ...");
    var twin = SequentialTwin.render(distribution, home.resolve("sequential"), arguments());
    boolean equal = sameBytes(picture, twin.picture());
    say(
        equal
            ? "The two pictures are equal, byte for byte."
            : "The two pictures DIFFER: " + picture + " and " + twin.picture());
    return verdict(id, PictureSize.of(picture), equal, twin.seconds(), clock);
  }

  private JsonNode submit(String application) {
    String input = distribution.scene() + "=" + SCENE;
    List<String> command =
        List.of("jobs", "submit", "--app", application, "--name", "gallery", "--input", input);
    return satin.json(
        Stream.of(command, List.of("--"), arguments())
            .flatMap(List::stream)
            .toArray(String[]::new));
  }

  private List<String> arguments() {
    return Stream.concat(Stream.of(SCENE, PICTURE), options.stream()).toList();
  }

  private Verdict verdict(
      String id, PictureSize picture, boolean equal, double alone, ProcessorClock clock) {
    JsonNode job = last(id, "job");
    return Verdict.of(
        last(id, "distribution"),
        last(id, "steals"),
        picture,
        equal,
        TimeSpent.of(
            clock,
            moment(job, "createdAt"),
            moment(job, "startedAt"),
            moment(job, "finishedAt"),
            alone));
  }

  private static Instant moment(JsonNode job, String name) {
    return Instant.parse(job.get(name).asString());
  }

  /** Returns the newest state of one part of an ended job, from its event stream. */
  private JsonNode last(String id, String part) {
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

  private static void say(String line) {
    System.out.println(line);
  }
}
