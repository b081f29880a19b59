package org.satingrid.e2e;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.satingrid.localgrid.LocalGrid;
import tools.jackson.databind.JsonNode;

/** Attacks one node, one attempt after the other, and judges the effect of each attempt. */
final class HostileGuest {
  private static final Duration LIMIT = Duration.ofMinutes(3);

  /**
   * The maximum processor time of an attack, in cores, beyond the engine's quota. The agent uses
   * this time.
   */
  private static final double MAX_CORES = 0.3;

  /** The agent's directories with files of programs. */
  private static final List<String> PARTS = List.of("attempts", "rubbish");

  private static final List<String> NAMES =
      List.of(
          "_SUCCESS",
          "[draft].txt",
          "a/b.txt",
          "a_b.txt",
          " blank",
          "-rf",
          "#x;?&.txt",
          "l".repeat(255));

  private final LocalGrid grid;
  private final PortalClient portal;
  private final String application;
  private final String site;
  private final AttackReport report;

  HostileGuest(
      LocalGrid grid, PortalClient portal, String application, String site, AttackReport report) {
    this.grid = grid;
    this.portal = portal;
    this.application = application;
    this.site = site;
    this.report = report;
  }

  void attack() {
    all(NodeAttempt.files());
    restart();
    names();
    all(NodeAttempt.disk());
    all(NodeAttempt.floods());
    restart();
  }

  private void all(List<NodeAttempt> attempts) {
    for (NodeAttempt attempt : attempts) {
      report.add(attempt.kind(), site + " " + attempt, fault(() -> attempt(attempt)));
    }
    String kind = attempts.get(0).kind();
    report.add(kind, site + " is free of their files", fault(this::empty));
    report.add(kind, site + " goes on", fault(this::sound));
  }

  private interface Judge {
    /** Runs the attempt and returns the fault, or an empty text without a fault. */
    String judge() throws Exception;
  }

  private static String fault(Judge judge) {
    try {
      return judge.judge();
    } catch (Exception | AssertionError e) {
      return String.valueOf(e);
    }
  }

  private String attempt(NodeAttempt attempt) throws Exception {
    double before = cpuSeconds();
    long begun = System.nanoTime();
    JsonNode job = run(attempt.arguments());
    double cores = (cpuSeconds() - before) / ((System.nanoTime() - begun) / 1e9);
    System.out.printf("attack: %s %s took %.2f cores of the agent%n", site, attempt, cores);
    String log = log(job);
    boolean told =
        (log + "\n" + job.path("failure"))
            .lines()
            .anyMatch(line -> attempt.told().matcher(line).find());
    if (!told) {
      return "not told: " + job.get("state") + ", " + job.path("failure") + ", " + log;
    }
    return cores > MAX_CORES && attempt.kind().equals("agent's cost")
        ? "the agent took " + cores + " cores"
        : "";
  }

  private void names() {
    Set<String> kept = new TreeSet<>();
    String fault =
        fault(
            () -> {
              JsonNode job = run(List.of("names"));
              String id = job.get("id").asString();
              portal
                  .get("/jobs/" + id + "/artifacts")
                  .get("items")
                  .forEach(each -> kept.add(each.get("name").asString()));
              return succeeded(job);
            });
    report.add("names", site + " loses no job", fault);
    for (String name : NAMES) {
      report.add("names", site + " " + name, kept.contains(name) ? "" : "kept are " + kept);
    }
    report.add("names", site + " and no others", kept.size() == NAMES.size() ? "" : "" + kept);
  }

  private String sound() throws Exception {
    return succeeded(run(List.of("sound")));
  }

  private static String succeeded(JsonNode job) {
    return job.get("state").asString().equals("SUCCEEDED") ? "" : job.toString();
  }

  private void restart() {
    report.add(
        "files",
        site + " is ready again after a restart",
        fault(
            () -> {
              grid.restartAgent(node());
              return sound();
            }));
  }

  private JsonNode run(List<String> arguments) {
    Map<String, Object> job =
        Map.of(
            "applicationId",
            application,
            "arguments",
            arguments,
            "inputs",
            List.of(),
            "sites",
            List.of(site));
    String id = portal.post("/jobs", job).get("id").asString();
    return portal.awaitEnd(id, LIMIT);
  }

  private String log(JsonNode job) {
    StringBuilder text = new StringBuilder();
    String path = "/jobs/" + job.get("id").asString() + "/logs?limit=1000";
    portal
        .get(path)
        .get("lines")
        .forEach(each -> text.append(each.get("text").asString()).append('\n'));
    return text.toString();
  }

  /** Waits until the agent has deleted the files, which it does on another thread. */
  private String empty() throws Exception {
    long end = System.nanoTime() + LIMIT.toNanos();
    try (WatchService watch = FileSystems.getDefault().newWatchService()) {
      for (String part : PARTS) {
        WatchKey unused = part(part).register(watch, StandardWatchEventKinds.ENTRY_DELETE);
      }
      String left = left();
      while (!left.isEmpty() && System.nanoTime() < end) {
        WatchKey changed = watch.poll(1, TimeUnit.SECONDS);
        if (changed != null) {
          changed.pollEvents();
          changed.reset();
        }
        left = left();
      }
      return left;
    }
  }

  private Path part(String name) {
    return grid.home().resolve("agents").resolve(node()).resolve(name);
  }

  private String left() throws IOException {
    StringBuilder left = new StringBuilder();
    for (String part : PARTS) {
      try (DirectoryStream<Path> all = Files.newDirectoryStream(part(part))) {
        all.forEach(each -> left.append(each).append(' '));
      }
    }
    return left.toString();
  }

  private String node() {
    return site + "-0";
  }

  private double cpuSeconds() {
    try {
      String stat =
          Files.readString(Path.of("/proc/" + grid.agent(node()).handle().pid() + "/stat"));
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
      return (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) / 100.0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
