package org.satingrid.benchmarks.wan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.simulator.Joining;
import org.satingrid.simulator.Programs;
import org.satingrid.simulator.Setup;
import org.satingrid.simulator.Simulation;
import org.satingrid.simulator.Topology;

class BoundTest {
  private static final double SECOND = 1e9;

  @Test
  void workersAtOtherSitesLoseARoundTrip() {
    Topology four = Topology.uniform(4, 16, 1, 200, 1e7);
    double ideal = 10;
    double expected = ideal / (ideal + 0.75 * 0.2);
    assertEquals(expected, Bound.efficiency(four, ideal * four.speed() * SECOND), 1e-9);
  }

  @Test
  void slowSitesLoseLess() {
    Topology equal = Topology.unequal(2, 16, 200, 1e7, 1);
    Topology unequal = Topology.unequal(2, 16, 200, 1e7, 8);
    assertTrue(
        Bound.efficiency(unequal, 10 * unequal.speed() * SECOND)
            > Bound.efficiency(equal, 10 * equal.speed() * SECOND));
  }

  @Test
  void oneSiteLosesNothing() {
    assertEquals(1, Bound.efficiency(Topology.uniform(1, 16, 1, 0, 1e9), SECOND));
    assertEquals(1, Bound.proven(Topology.uniform(1, 16, 1, 0, 1e9), SECOND));
  }

  @Test
  void noPolicyIsAboveTheBoundAndNoneIsBelowWhatIsProvenForRandomStealing() {
    Topology two = Topology.unequal(2, 16, 100, 1e7, 2);
    double work = 30 * two.speed() * SECOND;
    for (StealPolicies policy : Contest.POLICIES) {
      double efficiency =
          Simulation.run(
                  Programs.QUEENS.lasting(30 * two.speed()), two, Setup.of(policy, Joining.HEAP), 1)
              .efficiency();
      assertTrue(efficiency <= Bound.efficiency(two, work), policy + " " + efficiency);
      assertTrue(efficiency >= Bound.proven(two, work), policy + " " + efficiency);
    }
  }
}
