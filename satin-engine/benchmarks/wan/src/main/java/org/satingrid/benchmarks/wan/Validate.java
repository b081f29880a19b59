package org.satingrid.benchmarks.wan;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.LongStream;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.simulator.Joining;
import org.satingrid.simulator.Programs;
import org.satingrid.simulator.Run;
import org.satingrid.simulator.Setup;
import org.satingrid.simulator.Shape;
import org.satingrid.simulator.Simulation;
import org.satingrid.simulator.Topology;

/**
 * {@code make simulate-validate}: runs the same trees on the same sites with the real engine and in
 * the simulator. The simulator gets the measured duration of sleeping. Waiting frames are in the
 * heap, as in the engine, or on the stack, as in earlier engines (argument {@code STACK}). Limits:
 * makespan within 5 %, steals within 15 %. The last line is JSON.
 */
public final class Validate {
  private static final double IDEAL_SECONDS = 15;
  private static final int LANES = 2;

  /**
   * Several seeds are necessary, because the number of steals differs by a seventh between
   * successive runs, and by a half if it is small.
   */
  private static final long[] SEEDS = {1, 2, 3, 4, 5, 6};

  /**
   * Number of simulated runs. They take little time. With so many runs, nearly all remaining
   * variation comes from the engine.
   */
  private static final int SIMULATED = 48;

  private static final double TIME_BAR = 0.05;
  private static final double STEALS_BAR = 0.15;

  private record Case(Topology topology, StealPolicies policy) {}

  /** The means of the engine's runs. */
  private record Real(Case point, double time, double steals, double stretch, double cpu) {}

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
    cases.add(new Case(Topology.uniform(8, 8, 1, 100, 1e6), StealPolicies.CRS));
    cases.add(new Case(Topology.uniform(4, 16, 1, 10, 1e6), StealPolicies.RS));
    cases.add(new Case(Topology.uniform(4, 16, 1, 100, 1e6), StealPolicies.RS));
    cases.add(new Case(Topology.uniform(4, 1, 16, 100, 1e6), StealPolicies.AHEAD));
    cases.add(new Case(Topology.uniform(2, 1, 1, 100, 1e6), StealPolicies.AHEAD));
    List<Callable<Real>> experiments = new ArrayList<>();
    cases.forEach(point -> experiments.add(() -> measure(point)));
    // The simulator runs after all runs of the engine, because it would take processors from the
    // engine.
    List<Outcome> outcomes =
        Lanes.run(LANES, experiments).stream().map(real -> compare(real, joining)).toList();
    long good = outcomes.stream().filter(Outcome::good).count();
    Text.line(
        "{\"configurations\":%d,\"within_bars\":%d,\"worst_makespan\":%.4f,\"worst_steals\":%.4f}",
        outcomes.size(),
        good,
        outcomes.stream().mapToDouble(outcome -> Math.abs(outcome.time)).max().orElse(0),
        outcomes.stream().mapToDouble(outcome -> Math.abs(outcome.steals)).max().orElse(0));
  }

  private static Real measure(Case point) throws Exception {
    double time = 0;
    double steals = 0;
    double stretch = 0;
    double cpu = 0;
    for (long seed : SEEDS) {
      Measured real = Lab.run(program(point), point.topology, point.policy, seed, 1);
      time += real.seconds() / SEEDS.length;
      steals += (double) real.steals() / SEEDS.length;
      stretch += real.leafStretch() / SEEDS.length;
      cpu = Math.max(cpu, real.cpu());
    }
    return new Real(point, time, steals, stretch, cpu);
  }

  private static Shape program(Case point) {
    return Programs.INTEGRATION
        .lasting(IDEAL_SECONDS * point.topology.speed())
        .withLeaves(0.010, 0.020);
  }

  private static Outcome compare(Real real, Joining joining) {
    Case point = real.point;
    // The duration of a sleep is a constant of this machine. The simulator needs its measured
    // value.
    Shape measured = program(point).stretched(real.stretch);
    Setup setup = Setup.of(point.policy, joining);
    List<Run> runs =
        LongStream.rangeClosed(1, SIMULATED)
            .parallel()
            .mapToObj(seed -> Simulation.run(measured, point.topology, setup, seed))
            .toList();
    double time = runs.stream().mapToDouble(Run::seconds).average().orElse(0);
    double steals = runs.stream().mapToLong(Run::steals).average().orElse(0);
    // A single engine has no steals by message.
    double stealsError = real.steals == 0 ? 0 : steals / real.steals - 1;
    Outcome outcome = new Outcome(point, time / real.time - 1, stealsError);
    Text.line(
        "%-26s %-5s engine %6.2f s %6.0f steals   simulator %6.2f s %6.0f steals   %+5.1f %% %+6.1f"
            + " %%  %s  CPU %.0f %%",
        point.topology.name(),
        FourClusters.name(point.policy),
        real.time,
        real.steals,
        time,
        steals,
        100 * outcome.time,
        100 * outcome.steals,
        outcome.good() ? "within" : "OUTSIDE",
        100 * real.cpu);
    return outcome;
  }
}
