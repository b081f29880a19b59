package org.satingrid.benchmarks.wan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.simulator.Joining;
import org.satingrid.simulator.Programs;
import org.satingrid.simulator.Setup;
import org.satingrid.simulator.Shape;
import org.satingrid.simulator.Simulation;
import org.satingrid.simulator.Topology;

/**
 * A table of simulated runs by number of sites, round trip and ratio of speeds. Each cell has two
 * trees of each of the four programs of Table 2.1, with leaves as on the engine. Waiting frames are
 * in the heap under all policies, as in the engine.
 */
final class SimulatedSites {
  static final int[] SITES = {2, 4, 8, 16};
  private static final int[] TRIPS = {10, 100, 300};
  private static final int[] RATIOS = {1, 2, 4, 8};
  private static final int WORKERS = 8;
  private static final double MIN_LEAF = 0.010;
  private static final double MAX_LEAF = 0.020;
  static final double BYTES_PER_SECOND = 1e7;
  private static final double IDEAL_SECONDS = 60;
  private static final int TREES = 2;

  /** The first seed. Settings were chosen with smaller seeds only. */
  private static final long FIRST_SEED = 31_001;

  private SimulatedSites() {}

  /** Returns the row of this many sites as JSON. */
  static String json(int sites) {
    Text.line(
        "In the simulator: %d sites of %d workers, %.0f s ideal, %d runs a cell",
        sites, WORKERS, IDEAL_SECONDS, TREES * Programs.table21().size());
    List<Contest> row = new ArrayList<>();
    long start = System.nanoTime();
    int all = TRIPS.length * RATIOS.length;
    for (int trip : TRIPS) {
      for (int ratio : RATIOS) {
        Contest cell = cell(Topology.unequal(sites, WORKERS, trip, BYTES_PER_SECOND, ratio));
        row.add(cell);
        double seconds = (System.nanoTime() - start) / 1e9;
        Text.line("%3d of %d, %4.0f s  %s", row.size(), all, seconds, cell.line());
      }
    }
    return Text.of(
        "{%s,\"cells\":%s}",
        Contest.summary(row),
        row.stream().map(Contest::json).collect(Collectors.joining(",", "[", "]")));
  }

  private static Contest cell(Topology topology) {
    Map<StealPolicies, Mean> means = new LinkedHashMap<>();
    for (StealPolicies policy : Contest.POLICIES) {
      means.put(policy, mean(topology, Setup.of(policy, Joining.HEAP)));
    }
    double work = IDEAL_SECONDS * topology.speed() * 1e9;
    return new Contest(
        topology, Bound.efficiency(topology, work), Bound.proven(topology, work), means);
  }

  private static Mean mean(Topology topology, Setup setup) {
    List<Shape> programs = Programs.table21();
    return Mean.of(
        IntStream.range(0, TREES * programs.size())
            .parallel()
            .mapToObj(
                run -> {
                  Shape program = lasting(programs.get(run % programs.size()), topology);
                  return Simulation.run(program, topology, setup, FIRST_SEED + run).efficiency();
                })
            .toList());
  }

  /** Returns a program with less work. Its picture is smaller by the same factor. */
  private static Shape lasting(Shape program, Topology topology) {
    double scale = IDEAL_SECONDS * topology.speed() * 1e9 / program.workNanos();
    return program
        .withPicture((long) (program.pictureBytes() * scale))
        .lasting(IDEAL_SECONDS * topology.speed())
        .withLeaves(MIN_LEAF, MAX_LEAF);
  }
}
