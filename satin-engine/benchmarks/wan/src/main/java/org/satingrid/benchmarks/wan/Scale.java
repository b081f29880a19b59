package org.satingrid.benchmarks.wan;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.simulator.Joining;
import org.satingrid.simulator.Losses;
import org.satingrid.simulator.Programs;
import org.satingrid.simulator.Run;
import org.satingrid.simulator.Setup;
import org.satingrid.simulator.Shape;
import org.satingrid.simulator.Simulation;
import org.satingrid.simulator.Topology;

/**
 * A simulation of a hundred sites, 100 ms apart, of nodes with ten workers. The program is an
 * integration with an ideal time of 10 s and leaves of at most 0.2 s. Ten thousand workers run with
 * several seeds. A hundred thousand workers run with one seed only, because a run takes minutes.
 */
final class Scale {
  private static final int SITES = 100;
  private static final int WORKERS_PER_NODE = 10;
  private static final double TRIP_MILLIS = 100;
  private static final double IDEAL_SECONDS = 10;
  private static final double MAX_LEAF = 0.2;
  private static final long FIRST_SEED = 1001;
  private static final int SEEDS = 5;
  private static final Setup CRS = Setup.of(StealPolicies.CRS, Joining.HEAP);
  private static final Setup OURS = Setup.of(StealPolicies.AHEAD, Joining.HEAP);

  private Scale() {}

  /** Returns the efficiency with ten thousand workers, as fields of the benchmark's last line. */
  static String tenThousand() {
    Mean ours = Mean.of(efficiencies(runs(10, OURS, SEEDS)));
    Mean crs = Mean.of(efficiencies(runs(10, CRS, SEEDS)));
    return Text.of(
        "\"workers_1e4\":%.4f,\"workers_1e4_interval\":%.4f,"
            + "\"workers_1e4_crs\":%.4f,\"workers_1e4_crs_interval\":%.4f",
        ours.value(), ours.half(), crs.value(), crs.half());
  }

  /**
   * Returns the efficiency and the losses with a hundred thousand workers, as fields of the last
   * line.
   */
  static String hundredThousand() {
    Run run = runs(100, OURS, 1).get(0);
    Losses lost = run.losses();
    return Text.of(
        "\"workers_1e5\":%.4f,\"workers_1e5_losses\":{\"start\":%.4f,\"middle\":%.4f,"
            + "\"end\":%.4f,\"tail\":%.4f}",
        run.efficiency(), lost.start(), lost.middle(), lost.end(), lost.tail());
  }

  private static List<Double> efficiencies(List<Run> runs) {
    return runs.stream().map(Run::efficiency).toList();
  }

  private static List<Run> runs(int nodes, Setup setup, int seeds) {
    Topology topology =
        Topology.uniform(
            SITES, nodes, WORKERS_PER_NODE, TRIP_MILLIS, SimulatedSites.BYTES_PER_SECOND);
    Shape program =
        Programs.INTEGRATION.lasting(IDEAL_SECONDS * topology.workers()).withLeaves(0, MAX_LEAF);
    List<Run> runs = new ArrayList<>();
    LongStream.range(FIRST_SEED, FIRST_SEED + seeds)
        .forEach(
            seed -> {
              long start = System.nanoTime();
              Run run = Simulation.run(program, topology, setup, seed);
              print(topology, setup, run, (System.nanoTime() - start) / 1e9);
              runs.add(run);
            });
    return runs;
  }

  private static void print(Topology topology, Setup setup, Run run, double took) {
    Losses lost = run.losses();
    Text.line(
        "%7d workers, %-5s  efficiency %5.1f %%, lost at the start %4.1f, between %4.1f, at the end"
            + " %4.1f, after the last leaf %4.1f  took %.0f s",
        topology.workers(),
        setup.name(),
        100 * run.efficiency(),
        100 * lost.start(),
        100 * lost.middle(),
        100 * lost.end(),
        100 * lost.tail(),
        took);
  }
}
