package org.satingrid.simulator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.satingrid.cluster.policy.StealPolicies;

/** {@code make simulate}: prints tables of the policies' results, and JSON as the last line. */
public final class Simulate {
  private static final int SEEDS = 5;

  /**
   * The number of seeds for short jobs. They need more seeds, because the end of a short job
   * depends on chance.
   */
  private static final int SHORT_SEEDS = 16;

  /** The first seed. Settings were chosen with smaller seeds only. */
  private static final long FIRST_SEED = 1001;

  private static final Setup RS = Setup.of(StealPolicies.RS, Joining.STACK);
  private static final Setup CRS_PUBLISHED = Setup.of(StealPolicies.CRS, Joining.STACK);
  private static final Setup CRS = Setup.of(StealPolicies.CRS, Joining.HEAP);
  private static final Setup SPLIT = Setup.of(StealPolicies.CRS_SPLIT, Joining.HEAP);
  private static final Setup MW = Setup.of(StealPolicies.MW, Joining.HEAP);
  private static final Setup OURS = Setup.of(StealPolicies.AHEAD, Joining.HEAP);
  private static final Setup STAY = OURS.staying();

  private Simulate() {}

  /** Arguments: the parts to run. Without arguments all parts run. */
  public static void main(String[] arguments) {
    Map<String, Supplier<String>> parts = new LinkedHashMap<>();
    parts.put("table21", Simulate::table21);
    parts.put("short_jobs", Simulate::shortJobs);
    parts.put("gridlab", Simulate::gridLab);
    parts.put("scale", Simulate::scale);
    List<String> chosen = arguments.length == 0 ? List.copyOf(parts.keySet()) : List.of(arguments);
    List<String> fields = new ArrayList<>();
    for (String part : chosen) {
      Supplier<String> run = parts.get(part);
      if (run == null) {
        throw new IllegalArgumentException("no part '" + part + "'; use " + parts.keySet());
      }
      fields.add("\"" + part + "\":" + run.get());
    }
    System.out.println("{" + String.join(",", fields) + "}");
  }

  private static String table21() {
    heading("Table 2.1: 64 workers, as long as in the paper");
    double ours = 1;
    double behind = 0;
    List<String> cells = new ArrayList<>();
    for (Shape program : Programs.table21()) {
      for (Topology topology : Topology.table21(1)) {
        if (topology.sites().size() == 1) {
          row(program, topology, MW);
        }
        cells.add(cell(program, topology, "RS", row(program, topology, RS)));
        row(program, topology, CRS_PUBLISHED);
        Run crsWhole = row(program, topology, CRS);
        cells.add(cell(program, topology, "CRS", crsWhole));
        double whole = crsWhole.efficiency();
        double crs = Math.max(whole, row(program, topology, SPLIT).efficiency());
        Run oursRun = row(program, topology, OURS);
        cells.add(cell(program, topology, "ours", oursRun));
        double best = oursRun.efficiency();
        ours = Math.min(ours, best);
        behind = Math.max(behind, crs - best);
      }
    }
    return String.format(
        Locale.ROOT,
        "{\"ours_min_efficiency\":%.4f,\"ours_most_behind_crs\":%.4f,\"cells\":[%s]}",
        ours,
        behind,
        String.join(",", cells));
  }

  private static String cell(Shape program, Topology topology, String policy, Run median) {
    return String.format(
        Locale.ROOT,
        "{\"program\":\"%s\",\"network\":\"%s\",\"policy\":\"%s\",\"efficiency\":%.4f}",
        program.name(),
        topology.name(),
        policy,
        median.efficiency());
  }

  private static String shortJobs() {
    heading("Jobs of 10 s, leaves of 10 to 20 ms, 16 seeds for each policy of the engine");
    List<Run[]> ours = new ArrayList<>();
    List<Run[]> stay = new ArrayList<>();
    for (Shape program : Programs.table21()) {
      for (Topology topology : Topology.table21(1).subList(3, 5)) {
        double scale = 10.0 * topology.workers() / (program.workNanos() / 1e9);
        Shape job =
            program
                .withPicture((long) (program.pictureBytes() * scale))
                .lasting(10.0 * topology.workers())
                .withLeaves(0.010, 0.020);
        row(job, topology, RS);
        row(job, topology, CRS_PUBLISHED);
        row(job, topology, CRS);
        ours.add(shortRow(job, topology, OURS));
        stay.add(shortRow(job, topology, STAY));
      }
    }
    return String.format("{%s,%s}", leastOf("ours", ours), leastOf("stay", stay));
  }

  private static Run[] shortRow(Shape job, Topology topology, Setup setup) {
    Run[] runs = run(job, topology, setup, SHORT_SEEDS);
    print(job, topology, setup, runs);
    System.out.printf(Locale.ROOT, "%-12s %-26s mean %.2f%n", "", "", 100 * mean(runs));
    return runs;
  }

  private static double mean(Run[] runs) {
    return Arrays.stream(runs).mapToDouble(Run::efficiency).average().orElse(0);
  }

  /** Formats the minimum mean of a row, and the minimum of all runs. */
  private static String leastOf(String name, List<Run[]> rows) {
    return String.format(
        Locale.ROOT,
        "\"%1$s_min_mean_efficiency\":%2$.4f,\"%1$s_least\":%3$.4f",
        name,
        rows.stream().mapToDouble(Simulate::mean).min().orElse(0),
        rows.stream().mapToDouble(runs -> runs[0].efficiency()).min().orElse(0));
  }

  private static String gridLab() {
    heading("GridLab, the whole picture");
    List<String> fields = new ArrayList<>();
    for (boolean day : new boolean[] {true, false}) {
      Topology topology = GridLab.at(day);
      Shape program =
          Programs.RAY
              .withPicture(GridLab.PICTURE_BYTES)
              .lasting(GridLab.PERFECT_SECONDS * topology.speed())
              .withLeaves(0, 0.2);
      String rs = gridCell(row(program, topology, RS));
      row(program, topology, CRS_PUBLISHED);
      String crs = gridCell(row(program, topology, CRS));
      String ours = gridCell(row(program, topology, OURS));
      fields.add(
          String.format(
              "\"%s\":{\"rs\":%s,\"crs\":%s,\"ours\":%s}", day ? "day" : "night", rs, crs, ours));
    }
    return "{" + String.join(",", fields) + "}";
  }

  private static String gridCell(Run median) {
    return String.format(
        Locale.ROOT,
        "{\"efficiency\":%.4f,\"seconds\":%.1f,\"inter_messages\":%d,\"inter_mb\":%.1f,"
            + "\"balance_error\":%.4f}",
        median.efficiency(),
        median.seconds(),
        median.wideMessages(),
        median.wideBytes() / 1e6,
        median.balanceError());
  }

  private static String scale() {
    heading("Scale: integration, 100 ms, 10 MB/s, 10 s ideal, leaves of at most 0.2 s, one seed");
    List<String> fields = new ArrayList<>();
    for (int workersPerNode : new int[] {1, 10}) {
      Topology topology = Topology.uniform(100, 100, workersPerNode, 100, 1e7);
      Shape program = Programs.INTEGRATION.lasting(10.0 * topology.workers()).withLeaves(0, 0.2);
      double crs = print(program, topology, CRS, run(program, topology, CRS, 1)).efficiency();
      double ours = print(program, topology, OURS, run(program, topology, OURS, 1)).efficiency();
      fields.add(
          String.format(
              Locale.ROOT, "\"%d\":{\"crs\":%.4f,\"ours\":%.4f}", topology.workers(), crs, ours));
    }
    return "{" + String.join(",", fields) + "}";
  }

  private static Run row(Shape program, Topology topology, Setup setup) {
    return print(program, topology, setup, run(program, topology, setup, SEEDS));
  }

  /**
   * Makes runs with several seeds. Prints the run with median efficiency, and the minimum and
   * maximum.
   */
  private static Run[] run(Shape program, Topology topology, Setup setup, int seeds) {
    Run[] runs =
        LongStream.range(FIRST_SEED, FIRST_SEED + seeds)
            .parallel()
            .mapToObj(seed -> Simulation.run(program, topology, setup, seed))
            .toArray(Run[]::new);
    Arrays.sort(runs, (a, b) -> Double.compare(a.efficiency(), b.efficiency()));
    return runs;
  }

  private static Run print(Shape program, Topology topology, Setup setup, Run[] runs) {
    Run median = runs[runs.length / 2];
    System.out.printf(
        Locale.ROOT,
        "%-12s %-26s %-12s %6.2f (%6.2f..%6.2f) %8.2f s  %7d of %7d  %8d of %9d  %8.2f MB  %5.2f%n",
        program.name(),
        topology.name(),
        setup.name(),
        100 * median.efficiency(),
        100 * runs[0].efficiency(),
        100 * runs[runs.length - 1].efficiency(),
        median.seconds(),
        median.wideWon(),
        median.wideRequests(),
        median.nearWon(),
        median.nearRequests(),
        median.wideBytes() / 1e6,
        100 * median.tail());
    return median;
  }

  private static void heading(String title) {
    System.out.println();
    System.out.println(title);
    System.out.printf(
        "%-12s %-26s %-12s %-23s %10s  %18s  %21s  %11s  %s%n",
        "program",
        "sites",
        "policy",
        "efficiency % (range)",
        "time",
        "wide-area steals",
        "steals inside",
        "between",
        "after last leaf %");
  }
}
