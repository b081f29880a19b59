package org.satingrid.benchmarks.wan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.satingrid.benchmarks.wan.recorded.RealProgram;
import org.satingrid.benchmarks.wan.recorded.Recording;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.simulator.RecordedTree;
import org.satingrid.simulator.Topology;

/**
 * Table 2 and Figure 3 of the first Satin paper: the eleven programs' own trees on 1 to 32 virtual
 * processors of one cluster, on the engine, with real steals and sleeping leaves.
 */
final class Processors {
  private static final int[] PROCESSORS = {1, 2, 4, 8, 16, 32};
  private static final double ALL_SECONDS = 64;

  /**
   * Number of parts of a tree. With this number, leaves take about 8 ms. If leaves were shorter,
   * their durations would depend mostly on late timers.
   */
  private static final int PARTS = 8192;

  private static final int LANES = 2;
  private static final long SEED = 51;

  private Processors() {}

  private record Point(Recording program, int processors, Measured run) {

    double speedup() {
      return run.efficiency() * processors;
    }

    /** Returns the limit set by the number of processors and the largest leaf. */
    double bound() {
      RecordedTree tree = program.tree();
      return Math.min(processors, (double) tree.workNanos() / tree.spanNanos());
    }

    String json() {
      return Text.of(
          "\"%d\":{\"speedup\":%.2f,\"bound\":%.2f,\"of_bound\":%.4f,\"jobs\":%d,\"stolen\":%d}",
          processors, speedup(), bound(), speedup() / bound(), program.invocations(), run.steals());
    }
  }

  /** Returns one field of the last line. */
  static String json(Path examples, double stretch) throws Exception {
    Text.line("On 1 to 32 virtual processors of the engine, %.0f s of work", ALL_SECONDS);
    List<String> names = new ArrayList<>();
    List<Callable<Point>> experiments = new ArrayList<>();
    for (RealProgram program : RealProgram.SATIN_2000) {
      Recording recording = program.record(examples, PARTS);
      if (names.isEmpty()) {
        warmUp(recording);
      }
      names.add(program.name());
      for (int processors : PROCESSORS) {
        experiments.add(() -> measure(recording, processors, stretch));
      }
    }
    List<Point> points = Lanes.run(LANES, experiments);
    return names.stream()
        .map(
            name ->
                points.stream()
                    .filter(point -> point.program.tree().name().equals(name))
                    .map(Point::json)
                    .collect(Collectors.joining(",", '"' + name + "\":{", "}")))
        .collect(Collectors.joining(",", "\"processors\":{", "}"));
  }

  /**
   * Runs a program once in each lane, so that the time of its compilation is not measured. Each
   * lane has its own program to compile.
   */
  private static void warmUp(Recording program) throws Exception {
    RecordedTree tree = program.tree().lasting(4 * ALL_SECONDS);
    Topology most = Topology.uniform(1, 32, 1, 0, 1e9);
    Callable<Measured> run = () -> Lab.run(tree, most, StealPolicies.RS, SEED, 1);
    List<Measured> unused = Lanes.run(LANES, Collections.nCopies(LANES, run));
  }

  private static Point measure(Recording program, int processors, double stretch) throws Exception {
    RecordedTree tree = program.tree().lasting(ALL_SECONDS);
    Topology cluster = Topology.uniform(1, processors, 1, 0, 1e9);
    Measured run = Lab.run(tree, cluster, StealPolicies.RS, SEED, stretch);
    Point point = new Point(program, processors, run);
    Text.line(
        "%-22s %2d processors  speed-up %5.2f, %5.1f %% of the bound, %d jobs, %d stolen  CPU %s",
        tree.name(),
        processors,
        point.speedup(),
        100 * point.speedup() / point.bound(),
        program.invocations(),
        run.steals(),
        Text.cpu(run));
    return point;
  }
}
