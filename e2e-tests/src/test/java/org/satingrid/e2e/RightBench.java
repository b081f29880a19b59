package org.satingrid.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.localgrid.GridException;
import tools.jackson.databind.JsonNode;

/**
 * {@code make right-sites}: runs the programs of {@code make right} and programs with typical
 * mistakes as jobs on three sites, and kills an engine that is not the master of every second job.
 * A program of {@code make right} repeats its case for some seconds, so that other nodes steal, and
 * compares all answers with the answer of plain Java. The last line is JSON: {@code named} counts
 * the cases that the upload refuses, and the mistakes with another answer that the upload names.
 */
@EnabledIfSystemProperty(named = RightBench.FILE, matches = ".+")
final class RightBench {
  static final String FILE = "satin.right.sites";
  private static final Pattern ONLY = Pattern.compile(System.getProperty("satin.only", ".*"));
  private static final int SECONDS = Integer.getInteger("satin.seconds", 6);

  /** The end of the command's error message if the portal refuses an application. */
  private static final String REFUSED = "ended with exit code 5";

  private static final Duration LIMIT = Duration.ofMinutes(3);

  private int right;
  private int named;
  private int steals;
  private int kills;
  private final List<String> wrong = new ArrayList<>();

  @Test
  void isRightOnSites(@TempDir Path directory) throws Exception {
    Path home = Path.of("target/right-sites").toAbsolutePath();
    try (AwayGrid grid = new AwayGrid(home, false)) {
      PortalClient portal = PortalClient.signedIn(grid.processes());
      for (RightCase program : RightCase.all()) {
        if (ONLY.matcher(program.name()).find()) {
          run(grid, portal, program, Files.createDirectory(directory.resolve(program.name())));
          write();
        }
      }
    }
    assertEquals(List.of(), wrong, write());
    assertTrue(steals > 0, "no other site worked: " + write());
  }

  private String write() throws IOException {
    String json =
        String.format(
            Locale.ROOT,
            "{\"cases\":%d,\"right\":%d,\"named\":%d,\"wrong\":%d,\"kills\":%d,\"with_steals\":%d}",
            right + named + wrong.size(),
            right,
            named,
            wrong.size(),
            kills,
            steals);
    Files.writeString(Path.of(System.getProperty(FILE)), json + "\n");
    return json;
  }

  private void run(AwayGrid grid, PortalClient portal, RightCase program, Path directory)
      throws Exception {
    String name = program.name();
    Path classes = program.compile(directory);
    String expected = oneOf(program.plain(classes));
    Path jar = TestJar.pack(directory.resolve("right.jar"), classes, program.mainClass());
    JsonNode application;
    try {
      application = grid.processes().satin().json("apps", "upload", jar.toString());
    } catch (GridException refused) {
      if (!String.valueOf(refused.getMessage()).endsWith(REFUSED)) {
        throw refused;
      }
      named++;
      say("%s is refused", name);
      return;
    }
    boolean dies = (right + wrong.size()) % 2 == 1;
    JsonNode job =
        grid.processes()
            .satin()
            .json(command(application.get("id").asString(), program.argument(".")));
    String id = job.get("id").asString();
    if (dies) {
      portal.awaitJob(
          id,
          state -> state.get("state").asString().equals("RUNNING") || PortalClient.ended(state),
          LIMIT);
      kill(grid, portal, id);
    }
    JsonNode end = end(grid, portal, id);
    int sites = portal.sitesAtWork(id);
    steals += sites > 1 ? 1 : 0;
    String state = end.get("state").asString();
    String found = state;
    if (state.equals("SUCCEEDED")) {
      byte[] answers = portal.bytes("/jobs/" + id + "/artifacts/answers.txt");
      found = oneOf(new String(answers, StandardCharsets.UTF_8));
    }
    boolean warned = application.path("warnings").toString().contains(program.name());
    if (found.equals(expected)) {
      right++;
    } else if (program.pitfall() && warned) {
      named++;
    } else {
      wrong.add(name + ": " + found + " " + end.path("failure") + ", not " + expected);
    }
    String outcome = found.equals(expected) ? "right" : "differs, warned " + warned + ": " + found;
    say("%s: %s on %d sites, %d engines killed so far", name, outcome, sites, kills);
  }

  /** Waits for the end of a job. A job without an end is cancelled. */
  private static JsonNode end(AwayGrid grid, PortalClient portal, String id) {
    try {
      return portal.awaitEnd(id, LIMIT);
    } catch (AssertionError hangs) {
      grid.processes().satin().json("jobs", "cancel", id);
      return portal.awaitEnd(id, LIMIT);
    }
  }

  /**
   * Removes the index from the messages of index errors, because after many such errors the JVM's
   * compiler leaves it out.
   */
  private static String withoutIndexes(String answer) {
    return answer.replaceAll(": Index -?\\d+ out of bounds for length \\d+", "");
  }

  private static String oneOf(String answers) {
    return Stream.of(answers.split("\\|"))
        .map(RightBench::withoutIndexes)
        .distinct()
        .collect(Collectors.joining("|"));
  }

  private static String[] command(String application, String argument) {
    return new String[] {
      "jobs",
      "submit",
      "--app",
      application,
      "--min-workers",
      "" + AwayGrid.NODES,
      "--",
      argument,
      "" + SECONDS
    };
  }

  /** Kills an engine that does not run main: the engine of the first suitable node. */
  private void kill(AwayGrid grid, PortalClient portal, String id) {
    String master = Engines.master(portal, id);
    for (String node : List.of(AwayGrid.SPARE_NODE, "brno-0", "amsterdam-0", "cork-0")) {
      if (!node.equals(master) && Engines.kill(grid.processes().agent(node))) {
        kills++;
        return;
      }
    }
  }

  private static void say(String format, Object... arguments) {
    System.out.printf("right: " + format + "%n", arguments);
  }
}
