package org.satingrid.benchmarks.wan;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.simulator.GridLab;
import org.satingrid.simulator.PaperTables;
import org.satingrid.simulator.PaperTables.GridRow;
import org.satingrid.simulator.Programs;
import org.satingrid.simulator.Shape;
import org.satingrid.simulator.Topology;

/**
 * The ray tracer on the GridLab testbed's six sites. The run is shorter than in the paper, and the
 * picture is smaller by the same factor. Therefore the load of the links is the same as in the
 * paper, but round trips have more weight. Megabytes are multiplied by this factor before they are
 * compared with the paper.
 */
final class GridLabRuns {
  private static final long SEED = 4;
  private static final double MIN_LEAF = 0.015;
  private static final double MAX_LEAF = 0.030;
  private static final List<StealPolicies> POLICIES =
      List.of(StealPolicies.RS, StealPolicies.CRS, StealPolicies.AHEAD);

  private final Options options;
  private final double stretch;

  private record Row(boolean day, StealPolicies policy, Measured run) {}

  GridLabRuns(Options options, double stretch) {
    this.options = options;
    this.stretch = stretch;
  }

  String json() throws Exception {
    List<Callable<Row>> experiments = new ArrayList<>();
    for (boolean day : new boolean[] {true, false}) {
      for (StealPolicies policy : POLICIES) {
        experiments.add(() -> measure(day, policy));
      }
    }
    List<Row> rows = Lanes.run(options.lanes(), experiments);
    return "{\"day\":" + json(rows, true) + ",\"night\":" + json(rows, false) + "}";
  }

  private double scale() {
    return options.gridSeconds() / GridLab.PERFECT_SECONDS;
  }

  private Row measure(boolean day, StealPolicies policy) throws Exception {
    Topology topology = GridLab.at(day);
    Shape program =
        Programs.RAY
            .withPicture((long) (GridLab.PICTURE_BYTES * scale()))
            .lasting(options.gridSeconds() * topology.speed())
            .withLeaves(MIN_LEAF, MAX_LEAF);
    Row row = new Row(day, policy, Lab.run(program, topology, policy, SEED, stretch));
    Text.line(
        "%-16s %-5s %6.1f s  efficiency %5.1f %%, communication %5.1f %%, parallelization %5.1f %%,"
            + " %6.1f MB between sites, balance error %.1f %%  %s  CPU %s",
        topology.name(),
        FourClusters.name(policy),
        row.run.seconds(),
        100 * row.run.efficiency(),
        100 * communication(row.run),
        100 * parallelization(row.run),
        megabytes(row.run),
        100 * row.run.balanceError(),
        paper(day, policy),
        Text.cpu(row.run));
    return row;
  }

  private static String paper(boolean day, StealPolicies policy) {
    if (policy == StealPolicies.AHEAD) {
      return "";
    }
    GridRow paper = PaperTables.gridLab(day, policy == StealPolicies.CRS);
    return Text.of(
        "(paper %.1f, %.1f, %.1f, %.1f MB)",
        paper.efficiency(), paper.commOverhead(), paper.parOverhead(), paper.interMb());
  }

  /**
   * Returns the time for waiting and serialization, weighted by speed, divided by the ideal time.
   */
  private double communication(Measured run) {
    return (run.idleSeconds() + run.serializeSeconds()) / options.gridSeconds();
  }

  private double parallelization(Measured run) {
    return run.seconds() / options.gridSeconds() - 1 - communication(run);
  }

  private double megabytes(Measured run) {
    return run.wideBytes() / 1e6 / scale();
  }

  private String json(List<Row> rows, boolean day) {
    return rows.stream()
        .filter(row -> row.day == day)
        .map(
            row ->
                Text.of(
                    "\"%s\":{\"efficiency\":%.4f,\"comm_overhead\":%.4f,\"par_overhead\":%.4f,"
                        + "\"inter_mb\":%.2f,\"balance_error\":%.4f,\"wide_requests\":%d,"
                        + "\"wide_steals\":%d,\"near_requests\":%d,\"near_steals\":%d,"
                        + "\"intra_mb\":%.2f}",
                    FourClusters.name(row.policy).toLowerCase(java.util.Locale.ROOT),
                    row.run.efficiency(),
                    communication(row.run),
                    parallelization(row.run),
                    megabytes(row.run),
                    row.run.balanceError(),
                    row.run.wideRequests(),
                    row.run.wideWon(),
                    row.run.nearRequests(),
                    row.run.nearWon(),
                    row.run.nearBytes() / 1e6 / scale()))
        .collect(Collectors.joining(",", "{", "}"));
  }
}
