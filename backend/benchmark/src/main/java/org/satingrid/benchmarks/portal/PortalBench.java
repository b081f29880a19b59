package org.satingrid.benchmarks.portal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import org.satingrid.localgrid.Distribution;
import org.satingrid.localgrid.GridException;
import org.satingrid.localgrid.LocalGrid;
import org.satingrid.localgrid.PortalOptions;
import org.satingrid.localgrid.SiteSpec;

/**
 * Runs {@code make bench-portal}. The last line printed is JSON, and the exit code is 0 only if all
 * limits hold. Arguments: the part to measure alone ({@code herd}, {@code submits} or {@code
 * ratio}), number of agents, seconds of each measurement, options of the portal's JVM.
 */
public final class PortalBench {
  private static final int PORT = 18_080;
  private static final int AGENTS = 10_000;
  private static final int SECONDS = 60;
  private static final List<String> PARTS = List.of("herd", "submits", "ratio");
  private static final List<String> SETTINGS =
      List.of("--satin.requests.per-second=100000", "--satin.requests.burst=100000");

  private final Distribution built = Distribution.ofWorkingDirectory();
  private final Path home = built.root().resolve(".run/bench-portal");
  private final int agents;
  private final int seconds;
  private final PortalOptions portal;

  /**
   * The result of a measurement.
   *
   * @param json its line of JSON
   * @param holds true if it is within its limits
   */
  private record Outcome(String json, boolean holds) {}

  private interface Measured<R> {
    R by(Bench bench) throws IOException, InterruptedException;
  }

  private PortalBench(int agents, int seconds, List<String> machine) {
    this.agents = agents;
    this.seconds = seconds;
    this.portal = new PortalOptions(machine, SETTINGS);
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Deque<String> given = new ArrayDeque<>(List.of(arguments));
    boolean holds = false;
    try {
      boolean alone = !given.isEmpty() && PARTS.contains(given.element());
      String part = alone ? given.remove() : "";
      int agents = number(given, AGENTS);
      int seconds = number(given, SECONDS);
      List<String> machine = new ArrayList<>(List.of("-Xmx2g"));
      machine.addAll(given.isEmpty() ? List.of("-XX:+UseSerialGC") : given);
      Outcome outcome = new PortalBench(agents, seconds, machine).measure(part);
      System.out.println(outcome.json());
      holds = outcome.holds();
    } catch (GridException e) {
      System.err.println("bench-portal: " + e.getMessage());
    }
    System.exit(holds ? 0 : 1);
  }

  private static int number(Deque<String> given, int usual) {
    String word = given.poll();
    try {
      return word == null ? usual : Integer.parseInt(word);
    } catch (NumberFormatException e) {
      throw new GridException(
          "'%s' is neither a part (%s) nor a number".formatted(word, String.join(", ", PARTS)), e);
    }
  }

  private Outcome measure(String part) throws IOException, InterruptedException {
    return switch (part) {
      case "herd" -> {
        Herd herd = run(Bench::herd);
        yield new Outcome("{" + herd.json() + "}", herd.holds());
      }
      case "submits" -> {
        double rate = run(Bench::submits);
        yield new Outcome(json("submits_per_s", "%.1f", rate), rate >= Result.MIN_SUBMITS);
      }
      case "ratio" -> {
        double ratio = run(Bench::ratio);
        yield new Outcome(json("rest_p99_ratio", "%.2f", ratio), ratio <= Result.MAX_RATIO);
      }
      default -> {
        Year year = YearBench.run(built, home, PORT, portal, seconds);
        Result result = run(bench -> bench.run(year));
        yield new Outcome(result.json(), result.holds());
      }
    };
  }

  private <R> R run(Measured<R> measured) throws IOException, InterruptedException {
    List<SiteSpec> sites =
        List.of(SiteSpec.of(Starts.COLD, 0).withoutSpare(), SiteSpec.of(Starts.WARM, 0));
    try (LocalGrid grid = LocalGrid.start(built, home, PORT, sites, portal)) {
      return measured.by(new Bench(grid, agents, seconds));
    }
  }

  private static String json(String key, String format, double value) {
    return "{\"%s\":%s}".formatted(key, String.format(Locale.ROOT, format, value));
  }
}
