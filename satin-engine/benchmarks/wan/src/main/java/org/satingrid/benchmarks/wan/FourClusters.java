package org.satingrid.benchmarks.wan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.simulator.PaperTables;
import org.satingrid.simulator.Programs;
import org.satingrid.simulator.Shape;
import org.satingrid.simulator.Topology;

/**
 * Table 2.1: four programs on 64 workers, one engine each, in one cluster or four. Runs are shorter
 * than in the paper, so that round trips have more weight than in the paper. The ray tracer's
 * picture is smaller by the same factor as the run, so that bandwidth has the same weight as in the
 * paper.
 */
final class FourClusters {
  private static final int WORKERS = 64;
  private static final double MIN_LEAF = 0.010;
  private static final double MAX_LEAF = 0.020;
  private static final List<Long> SEED = List.of(21L);

  /**
   * The seeds of the cells that are means of several runs. In these cells, chance changes a result
   * by some percentage points: jobs of 10 s, and pictures over slow or long links. RS has only one
   * run, because its result is not compared with a limit.
   */
  private static final List<Long> SEEDS = List.of(21L, 22L, 23L, 24L, 25L);

  /** Index of the first network with 200 ms. */
  private static final int FIRST_FAR = 3;

  /** Bandwidth in bytes per second. */
  private static final double SLOW_LINK = 100_000;

  private static final double SHORT_SECONDS = 10;
  private static final double WARM_UP_SECONDS = 5;
  private static final List<StealPolicies> POLICIES =
      List.of(StealPolicies.RS, StealPolicies.CRS, StealPolicies.CRS_SPLIT, StealPolicies.AHEAD);

  /** The policies that also run jobs of 10 s. */
  private static final Set<StealPolicies> SHORT =
      EnumSet.of(StealPolicies.CRS, StealPolicies.AHEAD);

  private final Options options;
  private final double stretch;

  private record Cell(
      Shape program, int column, StealPolicies policy, boolean isShort, long seed) {}

  private record Row(Cell cell, Measured run) {}

  FourClusters(Options options, double stretch) {
    this.options = options;
    this.stretch = stretch;
  }

  boolean isWanted() {
    return !cells().isEmpty();
  }

  private List<Cell> cells() {
    List<Cell> cells = new ArrayList<>();
    for (StealPolicies policy : POLICIES) {
      for (Shape program : Programs.table21()) {
        for (int column = 0; column < 5; column++) {
          add(program, column, policy, false, cells);
          if (column >= FIRST_FAR && SHORT.contains(policy)) {
            add(program, column, policy, true, cells);
          }
        }
      }
    }
    return cells;
  }

  private void add(
      Shape program, int column, StealPolicies policy, boolean isShort, List<Cell> cells) {
    String part = isShort ? Options.SHORT_JOBS : Options.FOUR_CLUSTERS;
    String row = program.name() + ' ' + topology(column).name() + ' ' + name(policy);
    if (options.parts().contains(part) && options.wants(row)) {
      for (long seed : isShort || dependsOnChance(program, column, policy) ? SEEDS : SEED) {
        cells.add(new Cell(program, column, policy, isShort, seed));
      }
    }
  }

  private static boolean dependsOnChance(Shape program, int column, StealPolicies policy) {
    Topology network = topology(column);
    boolean isSlowOrFar = network.bytesPerSecond().of(0, 1) <= SLOW_LINK || column >= FIRST_FAR;
    return policy != StealPolicies.RS && program.pictureBytes() > 0 && isSlowOrFar;
  }

  /**
   * Runs the program once in each lane, so that the time of its compilation is not measured. Each
   * lane has its own program to compile.
   */
  private void warmUp() throws Exception {
    Shape program =
        Programs.QUEENS.lasting(WARM_UP_SECONDS * WORKERS).withLeaves(MIN_LEAF, MAX_LEAF);
    Topology far = Topology.table21(1).get(3);
    for (StealPolicies policy : List.of(StealPolicies.CRS, StealPolicies.AHEAD)) {
      Callable<Measured> run = () -> Lab.run(program, far, policy, SEED.get(0), 1);
      List<Measured> unused = Lanes.run(options.lanes(), Collections.nCopies(options.lanes(), run));
    }
  }

  String json() throws Exception {
    warmUp();
    List<Row> rows = new ArrayList<>(measure(false, options.lanes()));
    // One run at a time, because four parallel runs have used all of two processors.
    rows.addAll(measure(true, 1));
    List<Row> table = rows.stream().filter(row -> !row.cell.isShort).toList();
    return Text.of(
        "{\"ours_min_efficiency\":%.4f,\"ours_most_below_crs\":%.4f,"
            + "\"crs_min_efficiency\":%.4f,\"crs_split_min_efficiency\":%.4f,"
            + "\"rs_min_efficiency\":%.4f,"
            + "\"short_jobs_ours_min_efficiency\":%.4f,\"cells\":[%s]}",
        least(table, StealPolicies.AHEAD),
        mostBelowCrs(table),
        least(table, StealPolicies.CRS),
        least(table, StealPolicies.CRS_SPLIT),
        least(table, StealPolicies.RS),
        least(rows.stream().filter(row -> row.cell.isShort).toList(), StealPolicies.AHEAD),
        rows.stream().map(this::json).collect(Collectors.joining(",")));
  }

  private List<Row> measure(boolean isShort, int lanes) throws Exception {
    List<Callable<Row>> experiments = new ArrayList<>();
    for (Cell cell : cells()) {
      if (cell.isShort == isShort) {
        experiments.add(() -> measure(cell));
      }
    }
    return Lanes.run(lanes, experiments);
  }

  private Row measure(Cell cell) throws Exception {
    Topology topology = topology(cell.column);
    double ideal = cell.isShort ? SHORT_SECONDS : options.seconds();
    Shape program = cell.program;
    double scale = ideal * WORKERS / (program.workNanos() / 1e9);
    Shape scaled =
        program
            .withPicture((long) (program.pictureBytes() * scale))
            .lasting(ideal * WORKERS)
            .withLeaves(MIN_LEAF, MAX_LEAF);
    Measured run = Lab.run(scaled, topology, cell.policy, cell.seed, stretch);
    Text.line(
        "%-12s %-24s %-9s %5.1f s  efficiency %5.1f %%  paper %s  wide-area steals %d of %d, "
            + "near %d of %d, followed %d, %.2f MB  leaves x%.3f  CPU %s",
        program.name(),
        topology.name(),
        name(cell.policy),
        run.seconds(),
        100 * run.efficiency(),
        paper(cell),
        run.wideWon(),
        run.wideRequests(),
        run.nearWon(),
        run.nearRequests(),
        run.followed(),
        run.wideBytes() / 1e6,
        run.leafStretch(),
        Text.cpu(run));
    return new Row(cell, run);
  }

  private static Topology topology(int column) {
    return Topology.table21(1).get(column);
  }

  private static String paper(Cell cell) {
    return cell.policy == StealPolicies.AHEAD || cell.isShort
        ? "    -"
        : Text.of(
            "%5.1f",
            PaperTables.table21(cell.program.name(), cell.policy != StealPolicies.RS, cell.column));
  }

  static String name(StealPolicies policy) {
    return policy == StealPolicies.AHEAD ? "ours" : policy.name();
  }

  /** Returns the minimum over cells. Each cell is the mean of its runs. */
  private static double least(List<Row> rows, StealPolicies policy) {
    return means(rows, policy).values().stream().min(Double::compare).orElse(0.0);
  }

  /**
   * Returns the maximum, over all cells, of the difference between the better CRS policy and ours.
   */
  private static double mostBelowCrs(List<Row> rows) {
    Map<String, Double> ours = means(rows, StealPolicies.AHEAD);
    return Stream.of(StealPolicies.CRS, StealPolicies.CRS_SPLIT)
        .flatMap(crs -> means(rows, crs).entrySet().stream())
        .mapToDouble(cell -> cell.getValue() - ours.getOrDefault(cell.getKey(), cell.getValue()))
        .max()
        .orElse(0);
  }

  private static Map<String, Double> means(List<Row> rows, StealPolicies policy) {
    return rows.stream()
        .filter(row -> row.cell.policy == policy)
        .collect(
            Collectors.groupingBy(
                row -> row.cell.program.name() + row.cell.column,
                Collectors.averagingDouble(row -> row.run.efficiency())));
  }

  private String json(Row row) {
    return Text.of(
        "{\"program\":\"%s\",\"network\":\"%s\",\"policy\":\"%s\",\"short\":%b,\"seed\":%d,\"seconds\":%.2f,"
            + "\"efficiency\":%.4f,\"wide_requests\":%d,\"wide_steals\":%d,\"inter_mb\":%.3f,"
            + "\"leaf_stretch\":%.4f,\"cpu\":%.3f}",
        row.cell.program.name(),
        topology(row.cell.column).name(),
        name(row.cell.policy),
        row.cell.isShort,
        row.cell.seed,
        row.run.seconds(),
        row.run.efficiency(),
        row.run.wideRequests(),
        row.run.wideWon(),
        row.run.wideBytes() / 1e6,
        row.run.leafStretch(),
        row.run.cpu());
  }
}
