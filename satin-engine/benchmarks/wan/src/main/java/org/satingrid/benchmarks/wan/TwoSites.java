package org.satingrid.benchmarks.wan;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.simulator.Programs;
import org.satingrid.simulator.Topology;

/**
 * The experiment of the Constellation paper: two sites of one worker, leaves of 5 ms, about 11 s of
 * work.
 */
final class TwoSites {
  private static final long SEED = 2;
  private static final int[] ROUND_TRIPS = {0, 10, 100};
  private static final String[] CONSTELLATION = {"99", "89-93", "85-87"};

  private TwoSites() {}

  /**
   * Runs the experiment. No other experiment runs at the same time. The reference is the same
   * program on one worker.
   */
  static String json() throws Exception {
    Topology one = Topology.uniform(1, 1, 1, 0, 1e9);
    // The faster of two runs is the reference, because a slower one would make other results look
    // too good.
    double seconds =
        Math.min(
            Lab.run(Programs.THREE_ROWS, one, StealPolicies.AHEAD, SEED, 1).seconds(),
            Lab.run(Programs.THREE_ROWS, one, StealPolicies.AHEAD, SEED, 1).seconds());
    double stretch = seconds / (Programs.THREE_ROWS.workNanos() / 1e9);
    Text.line("one worker alone: %.2f s, its leaves take %.3f x 5 ms", seconds, stretch);
    List<String> fields = new ArrayList<>();
    for (int i = 0; i < ROUND_TRIPS.length; i++) {
      Topology two = Topology.uniform(2, 1, 1, ROUND_TRIPS[i], 1e7);
      Measured run = Lab.run(Programs.THREE_ROWS, two, StealPolicies.AHEAD, SEED, stretch);
      Text.line(
          "two sites, %3d ms: %.2f s  efficiency %.1f %%  Constellation %s %%  steals %d of %d"
              + "  CPU %s",
          ROUND_TRIPS[i],
          run.seconds(),
          100 * run.efficiency(),
          CONSTELLATION[i],
          run.wideWon(),
          run.wideRequests(),
          Text.cpu(run));
      fields.add(Text.of("\"%d\":%.4f", ROUND_TRIPS[i], run.efficiency()));
    }
    return "{" + String.join(",", fields) + "}";
  }
}
