package org.satingrid.benchmarks.wan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.simulator.Programs;
import org.satingrid.simulator.Shape;
import org.satingrid.simulator.Topology;

/**
 * Measures some cells of the table of {@link SimulatedSites} on the real engine. These are the
 * cells that a machine of two processors can run.
 */
final class EngineSites {
  private static final int WORKERS = 8;
  private static final double IDEAL_SECONDS = 20;
  private static final double MIN_LEAF = 0.010;
  private static final double MAX_LEAF = 0.020;
  private static final int RUNS = 5;
  private static final long FIRST_SEED = 41;
  private static final double WARM_UP_SECONDS = 5;

  private EngineSites() {}

  private record Cell(Topology topology, StealPolicies policy, long seed) {}

  private static List<Topology> topologies() {
    double rate = SimulatedSites.BYTES_PER_SECOND;
    return List.of(
        Topology.unequal(2, WORKERS, 100, rate, 1),
        Topology.unequal(4, WORKERS, 100, rate, 8),
        Topology.unequal(4, WORKERS, 300, rate, 1));
  }

  /** Returns one field of the last line. */
  static String json(double stretch) throws Exception {
    int lanes = 2 * Math.min(2, Runtime.getRuntime().availableProcessors());
    Text.line(
        "On the engine: n-queens, %d workers a site, %.0f s ideal, %d runs a cell",
        WORKERS, IDEAL_SECONDS, RUNS);
    Topology any = topologies().get(0);
    Callable<Measured> warmUp =
        () -> run(new Cell(any, StealPolicies.AHEAD, 1), WARM_UP_SECONDS, 1);
    List<Measured> unused = Lanes.run(lanes, Collections.nCopies(lanes, warmUp));
    List<Cell> cells = new ArrayList<>();
    for (Topology topology : topologies()) {
      for (StealPolicies policy : Contest.POLICIES) {
        for (int i = 0; i < RUNS; i++) {
          cells.add(new Cell(topology, policy, FIRST_SEED + i));
        }
      }
    }
    List<Callable<Double>> experiments = new ArrayList<>();
    cells.forEach(cell -> experiments.add(() -> efficiency(cell, stretch)));
    List<Double> efficiencies = Lanes.run(lanes, experiments);
    List<Contest> table = new ArrayList<>();
    for (Topology topology : topologies()) {
      table.add(contest(topology, cells, efficiencies));
    }
    table.forEach(cell -> Text.line("%s", cell.line()));
    return Text.of(
        "\"engine\":{%s,\"cells\":%s}",
        Contest.summary(table),
        table.stream().map(Contest::json).collect(Collectors.joining(",", "[", "]")));
  }

  private static Contest contest(Topology topology, List<Cell> cells, List<Double> efficiencies) {
    Map<StealPolicies, Mean> means = new LinkedHashMap<>();
    for (StealPolicies policy : Contest.POLICIES) {
      List<Double> runs = new ArrayList<>();
      for (int i = 0; i < cells.size(); i++) {
        Cell cell = cells.get(i);
        if (cell.topology.name().equals(topology.name()) && cell.policy == policy) {
          runs.add(efficiencies.get(i));
        }
      }
      means.put(policy, Mean.of(runs));
    }
    double work = IDEAL_SECONDS * topology.speed() * 1e9;
    return new Contest(
        topology, Bound.efficiency(topology, work), Bound.proven(topology, work), means);
  }

  private static double efficiency(Cell cell, double stretch) throws Exception {
    Measured run = run(cell, IDEAL_SECONDS, stretch);
    Text.line(
        "%-38s %-5s %5.1f s  efficiency %5.1f %%  wide-area steals %d of %d, near %d of %d"
            + "  leaves x%.3f  CPU %s",
        cell.topology.name(),
        FourClusters.name(cell.policy),
        run.seconds(),
        100 * run.efficiency(),
        run.wideWon(),
        run.wideRequests(),
        run.nearWon(),
        run.nearRequests(),
        run.leafStretch(),
        Text.cpu(run));
    return run.efficiency();
  }

  private static Measured run(Cell cell, double seconds, double stretch) throws Exception {
    Shape program =
        Programs.QUEENS.lasting(seconds * cell.topology.speed()).withLeaves(MIN_LEAF, MAX_LEAF);
    return Lab.run(program, cell.topology, cell.policy, cell.seed, stretch);
  }
}
