package org.satingrid.benchmarks.wan;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.simulator.Programs;
import org.satingrid.simulator.Shape;
import org.satingrid.simulator.Topology;

/**
 * Speed-ups on 1 to 32 virtual processors of one cluster, on the engine: real steals, sleeping
 * leaves. Of the programs of Table 2 of the first Satin paper those that Table 2.1 has as well.
 */
final class Processors {
  private static final int[] PROCESSORS = {1, 2, 4, 8, 16, 32};
  private static final List<Shape> PROGRAMS =
      List.of(Programs.INTEGRATION, Programs.QUEENS, Programs.TSP);
  private static final double IDEAL_SECONDS = 10;
  private static final double LEAST_LEAF = 0.010;
  private static final double MOST_LEAF = 0.020;
  private static final int LANES = 2;
  private static final long SEED = 51;

  private Processors() {}

  private record Point(Shape program, int processors, Measured run) {

    /** Invocations but the program's own. */
    double jobs() {
      double leaves = program.leaves(SEED);
      return (leaves - 1) * program.branches() / (program.branches() - 1);
    }

    String json() {
      return Text.of(
          "\"%d\":{\"speedup\":%.2f,\"of_bound\":%.4f,\"jobs\":%.0f,\"stolen\":%d}",
          processors, run.efficiency() * processors, run.efficiency(), jobs(), run.steals());
    }
  }

  /** One field of the last line. */
  static String json(double stretch) throws Exception {
    Text.line("On 1 to 32 virtual processors of the engine, %.0f s ideal", IDEAL_SECONDS);
    List<Callable<Point>> experiments = new ArrayList<>();
    for (Shape program : PROGRAMS) {
      for (int processors : PROCESSORS) {
        experiments.add(() -> measure(program, processors, stretch));
      }
    }
    List<Point> points = Lanes.run(LANES, experiments);
    return PROGRAMS.stream()
        .map(
            program ->
                points.stream()
                    .filter(point -> point.program.name().equals(program.name()))
                    .map(Point::json)
                    .collect(Collectors.joining(",", '"' + program.name() + "\":{", "}")))
        .collect(Collectors.joining(",", "\"processors\":{", "}"));
  }

  private static Point measure(Shape program, int processors, double stretch) throws Exception {
    Shape scaled = program.lasting(IDEAL_SECONDS * processors).withLeaves(LEAST_LEAF, MOST_LEAF);
    Topology cluster = Topology.uniform(1, processors, 1, 0, 1e9);
    Point point =
        new Point(scaled, processors, Lab.run(scaled, cluster, StealPolicies.RS, SEED, stretch));
    Text.line(
        "%-12s %2d processors  speed-up %5.2f, %5.1f %% of the bound, %.0f jobs, %d stolen  CPU %s",
        program.name(),
        processors,
        point.run.efficiency() * processors,
        100 * point.run.efficiency(),
        point.jobs(),
        point.run.steals(),
        Text.cpu(point.run));
    return point;
  }
}
