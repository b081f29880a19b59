package org.satingrid.benchmarks.wan;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.simulator.Joining;
import org.satingrid.simulator.Programs;
import org.satingrid.simulator.Run;
import org.satingrid.simulator.Setup;
import org.satingrid.simulator.Shape;
import org.satingrid.simulator.Simulation;
import org.satingrid.simulator.Topology;

/**
 * {@code make simulate-validate}: the same trees on the same sites, once on the real engine and
 * once in the simulator, which is told how long sleeping took there, and joins from heap frames as
 * the engine does (argument {@code STACK}: as engines did that did not). Bars: makespan within 5 %,
 * steals within 15 %. Last line JSON.
 */
public final class Validate {
  private static final double IDEAL_SECONDS = 15;
  private static final int LANES = 2;

  /** Steals of one run differ by a tenth from those of the next, and by a fifth where few are. */
  private static final long[] SEEDS = {1, 2, 3, 4, 5, 6};

  private static final double TIME_BAR = 0.05;
  private static final double STEALS_BAR = 0.15;

  private record Case(Topology topology, StealPolicies policy) {}

  private record Outcome(Case point, double time, double steals) {
    boolean good() {
      return Math.abs(time) <= TIME_BAR && Math.abs(steals) <= STEALS_BAR;
    }
  }

  private Validate() {}

  public static void main(String[] arguments) throws Exception {
    Joining joining = arguments.length > 0 ? Joining.valueOf(arguments[0]) : Joining.HEAP;
    List<Case> cases = new ArrayList<>();
    for (int sites : new int[] {2, 4}) {
      for (int trip : new int[] {0, 10, 100}) {
        cases.add(new Case(Topology.uniform(sites, 16, 1, trip, 1e6), StealPolicies.CRS));
      }
    }
    cases.add(new Case(Topology.uniform(1, 16, 1, 0, 1e9), StealPolicies.CRS));
    cases.add(new Case(Topology.uniform(4, 16, 1, 100, 1e6), StealPolicies.RS));
    cases.add(new Case(Topology.uniform(4, 1, 16, 100, 1e6), StealPolicies.AHEAD));
    cases.add(new Case(Topology.uniform(2, 1, 1, 100, 1e6), StealPolicies.AHEAD));
    List<Callable<Outcome>> experiments = new ArrayList<>();
    cases.forEach(point -> experiments.add(() -> compare(point, joining)));
    List<Outcome> outcomes = Lanes.run(LANES, experiments);
    long good = outcomes.stream().filter(Outcome::good).count();
    Text.line(
        "{\"configurations\":%d,\"within_bars\":%d,\"worst_makespan\":%.4f,\"worst_steals\":%.4f}",
        outcomes.size(),
        good,
        outcomes.stream().mapToDouble(outcome -> Math.abs(outcome.time)).max().orElse(0),
        outcomes.stream().mapToDouble(outcome -> Math.abs(outcome.steals)).max().orElse(0));
  }

  private static Outcome compare(Case point, Joining joining) throws Exception {
    Shape program =
        Programs.INTEGRATION
            .lasting(IDEAL_SECONDS * point.topology.speed())
            .withLeaves(0.010, 0.020);
    Setup setup = Setup.of(point.policy, joining);
    double simulatedTime = 0;
    double simulatedSteals = 0;
    double time = 0;
    double steals = 0;
    double cpu = 0;
    for (long seed : SEEDS) {
      Measured real = Lab.run(program, point.topology, point.policy, seed, 1);
      // How long sleeping takes is this machine's constant, not the simulator's to guess.
      Shape measured = program.stretched(real.leafStretch());
      Run run = Simulation.run(measured, point.topology, setup, seed);
      simulatedTime += run.seconds() / SEEDS.length;
      simulatedSteals += (double) run.steals() / SEEDS.length;
      time += real.seconds() / SEEDS.length;
      steals += (double) real.steals() / SEEDS.length;
      cpu = Math.max(cpu, real.cpu());
    }
    // A single engine steals nothing by message.
    double stealsError = steals == 0 ? 0 : simulatedSteals / steals - 1;
    Outcome outcome = new Outcome(point, simulatedTime / time - 1, stealsError);
    Text.line(
        "%-26s %-5s engine %6.2f s %6.0f steals   simulator %6.2f s %6.0f steals   %+5.1f %% %+6.1f"
            + " %%  %s  CPU %.0f %%",
        point.topology.name(),
        FourClusters.name(point.policy),
        time,
        steals,
        simulatedTime,
        simulatedSteals,
        100 * outcome.time,
        100 * outcome.steals,
        outcome.good() ? "within" : "OUTSIDE",
        100 * cpu);
    return outcome;
  }
}
