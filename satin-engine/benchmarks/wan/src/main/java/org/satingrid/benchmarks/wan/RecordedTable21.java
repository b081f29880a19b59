package org.satingrid.benchmarks.wan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.satingrid.benchmarks.wan.recorded.RealProgram;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.simulator.Joining;
import org.satingrid.simulator.Programs;
import org.satingrid.simulator.RecordedTree;
import org.satingrid.simulator.Run;
import org.satingrid.simulator.Setup;
import org.satingrid.simulator.Shape;
import org.satingrid.simulator.Simulation;
import org.satingrid.simulator.Topology;

/**
 * Table 2.1 with the trees that the four programs spawn in this repository, in the simulator, with
 * the paper's run times. {@code make simulate} uses random trees instead.
 */
final class RecordedTable21 {
  /** The number of parts. In four minutes of work on 64 workers, leaves take about 70 ms. */
  private static final int PARTS = 1 << 17;

  private static final long FIRST_SEED = 1001;
  private static final int SEEDS = 5;

  private static final Map<String, Setup> POLICIES = new LinkedHashMap<>();

  static {
    POLICIES.put("RS", Setup.of(StealPolicies.RS, Joining.STACK));
    POLICIES.put("CRS", Setup.of(StealPolicies.CRS, Joining.HEAP));
    POLICIES.put("ours", Setup.of(StealPolicies.AHEAD, Joining.HEAP));
  }

  private RecordedTable21() {}

  /** Returns one field of the last line. */
  static String json(Path examples) throws IOException {
    Text.line("Table 2.1 with recorded trees: 64 workers, simulated, mean of %d runs", SEEDS);
    List<String> cells = new ArrayList<>();
    for (RecordedTree tree : trees(examples)) {
      for (Topology topology : Topology.table21(1)) {
        POLICIES.forEach((name, setup) -> cells.add(cell(tree, topology, name, setup)));
      }
    }
    return "\"recorded_table21\":[" + String.join(",", cells) + "]";
  }

  private static String cell(RecordedTree tree, Topology topology, String policy, Setup setup) {
    Mean mean =
        Mean.of(
            LongStream.range(FIRST_SEED, FIRST_SEED + SEEDS)
                .parallel()
                .mapToObj(seed -> Simulation.run(tree, topology, setup, seed))
                .map(Run::efficiency)
                .toList());
    Text.line(
        "%-12s %-26s %-5s %6.2f %% +- %.2f",
        tree.name(), topology.name(), policy, 100 * mean.value(), 100 * mean.half());
    return Text.of(
        "{\"program\":\"%s\",\"network\":\"%s\",\"policy\":\"%s\",\"efficiency\":%.4f,\"interval\":%.4f}",
        tree.name(), topology.name(), policy, mean.value(), mean.half());
  }

  private static List<RecordedTree> trees(Path examples) throws IOException {
    Path picture = Files.createTempFile("satin-recorded", ".png");
    try {
      List<RecordedTree> trees = new ArrayList<>();
      for (RealProgram program : RealProgram.SATIN_2000) {
        switch (program.name()) {
          case "adaptive-integration" -> trees.add(tree(program, examples, Programs.INTEGRATION));
          case "n-queens" -> trees.add(tree(program, examples, Programs.QUEENS));
          case "tsp" -> trees.add(tree(program, examples, Programs.TSP));
          default -> {}
        }
      }
      trees.add(tree(RealProgram.rayTracer(examples, picture), examples, Programs.RAY));
      return trees;
    } finally {
      Files.deleteIfExists(picture);
    }
  }

  /**
   * Returns the recorded tree, with the message sizes and the run time of the paper's program. The
   * message sizes are estimates.
   */
  private static RecordedTree tree(RealProgram program, Path examples, Shape paper) {
    return program
        .record(examples, PARTS)
        .tree()
        .withMessagesOf(paper)
        .lasting(paper.workNanos() / 1e9);
  }
}
