package org.satingrid.benchmarks.wan;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.simulator.Programs;
import org.satingrid.simulator.Shape;
import org.satingrid.simulator.Topology;

/**
 * {@code make bench-wan}: the real engine on sites with modelled links between them, with sleeping
 * leaves. Prints tables, and JSON as its last line. README.md explains what the results are valid
 * for.
 */
public final class BenchWan {
  private static final long SEED = 1;

  private BenchWan() {}

  public static void main(String[] arguments) throws Exception {
    Options options = Options.of(arguments);
    long start = System.nanoTime();
    List<String> fields = new ArrayList<>();
    if (options.parts().contains(Options.TWO_SITES)) {
      Text.line("Two sites of one worker");
      fields.add("\"two_sites\":" + TwoSites.json());
    }
    double stretch = stretch();
    Text.line("A leaf of 10 to 20 ms takes %.4f of its time on one worker alone", stretch);
    FourClusters fourClusters = new FourClusters(options, stretch);
    if (fourClusters.isWanted()) {
      Text.line("Table 2.1 on 64 workers, %.0f s ideal, 10 s where short", options.seconds());
      fields.add(0, "\"four_clusters\":" + fourClusters.json());
    }
    if (options.parts().contains(Options.GRIDLAB)) {
      Text.line("GridLab, %.0f s ideal", options.gridSeconds());
      fields.add("\"gridlab\":" + new GridLabRuns(options, stretch).json());
    }
    Text.line("took %.0f s", (System.nanoTime() - start) / 1e9);
    System.out.println("{" + String.join(",", fields) + "}");
  }

  /**
   * Returns the one-worker time divided by the work. The time is measured, because sleeping takes a
   * little longer than requested. The fastest of three runs is the reference, because all other
   * results are divided by it and a slower one would make them look too good.
   */
  static double stretch() throws Exception {
    double nominal = 5;
    Shape sample = Programs.INTEGRATION.lasting(nominal).withLeaves(0.010, 0.020);
    Topology one = Topology.uniform(1, 1, 1, 0, 1e9);
    double fastest = Double.POSITIVE_INFINITY;
    for (int i = 0; i < 3; i++) {
      double seconds = Lab.run(sample, one, StealPolicies.AHEAD, SEED, 1).seconds();
      fastest = Math.min(fastest, seconds);
    }
    return fastest / nominal;
  }
}
