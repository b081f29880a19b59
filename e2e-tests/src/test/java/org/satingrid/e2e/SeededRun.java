package org.satingrid.e2e;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.simulator.Joining;
import org.satingrid.simulator.Setup;
import org.satingrid.simulator.Shape;
import org.satingrid.simulator.Simulation;
import org.satingrid.simulator.Topology;
import org.satingrid.simulator.Watch;

/**
 * A run in simulated time, with the engine's own stealing policy, and what its engines would have
 * reported. A node is a site of the simulator's topology, so that each may have its own speed;
 * those of one name are as near to one another as nodes of a site are.
 *
 * @param cause that the portal has to name; null for a healthy run
 * @param rounds how often the program runs its tree, one after the other; a round lasts a second
 * @param serialSeconds during which the first worker computes alone before the program spawns
 * @param millis round trip between two sites, by their names
 */
record SeededRun(
    String name,
    @Nullable String cause,
    List<SeededNode> nodes,
    Shape shape,
    double serialSeconds,
    int rounds,
    RoundTrip millis,
    long seed) {

  private static final double NEAR_MILLIS = 0.2;
  private static final double NEAR_BYTES = 1e8;
  private static final double FAR_BYTES = 2e6;

  /** The round trip between two sites. */
  @FunctionalInterface
  interface RoundTrip {
    double millis(String from, String to);
  }

  /** Returns the reports of all nodes, once a second. */
  List<List<Watch.Node>> seconds() {
    List<Topology.Site> sites = new ArrayList<>();
    for (SeededNode node : nodes) {
      sites.add(new Topology.Site(node.site(), 1, node.workers(), node.speed()));
    }
    Topology topology =
        new Topology(
            name,
            sites,
            (from, to) -> between(from, to) * 1e6 / 2,
            (from, to) -> between(from, to) <= NEAR_MILLIS ? NEAR_BYTES : FAR_BYTES);
    Setup setup = Setup.of(StealPolicies.AHEAD, Joining.HEAP);
    List<List<Watch.Node>> seconds = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      List<List<Watch.Node>> own = new ArrayList<>();
      var unused =
          Simulation.run(
              shape,
              topology,
              setup,
              seed + round,
              (second, figures) -> own.add(List.copyOf(figures)));
      if (rounds == 1) {
        return own;
      }
      List<Watch.Node> last = own.get(own.size() - 1);
      seconds.add(round == 0 ? last : sum(seconds.get(round - 1), last));
    }
    return seconds;
  }

  private List<Watch.Node> sum(List<Watch.Node> before, List<Watch.Node> more) {
    List<Watch.Node> sums = new ArrayList<>();
    for (int i = 0; i < more.size(); i++) {
      Watch.Node a = before.get(i);
      Watch.Node b = more.get(i);
      Map<Integer, Watch.Steals> steals = new HashMap<>(a.steals());
      b.steals().forEach((site, each) -> steals.merge(site, each, Watch.Steals::plus));
      sums.add(
          new Watch.Node(
              b.site(),
              b.workers(),
              a.workSeconds() + b.workSeconds(),
              a.progress() + b.progress() / rounds,
              a.busySeconds() + b.busySeconds(),
              a.idleSeconds() + b.idleSeconds(),
              a.executed() + b.executed(),
              a.leaves() + b.leaves(),
              b.queued(),
              steals));
    }
    return sums;
  }

  double between(int from, int to) {
    String a = nodes.get(from).site();
    String b = nodes.get(to).site();
    return a.equals(b) ? NEAR_MILLIS : millis.millis(a, b);
  }
}
