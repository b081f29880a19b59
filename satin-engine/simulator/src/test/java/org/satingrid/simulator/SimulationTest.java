package org.satingrid.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.satingrid.cluster.policy.StealPolicies;

class SimulationTest {

  /**
   * Any program must end on any grid with any policy. All work must be done once, in the same way
   * for the same seed.
   */
  @Property(tries = 100)
  void shouldDoAllWorkOnce(
      @ForAll StealPolicies policy,
      @ForAll Joining joining,
      @ForAll boolean follows,
      @ForAll @IntRange(max = 20) int look,
      @ForAll @IntRange(min = 1, max = 5) int sites,
      @ForAll @IntRange(min = 1, max = 4) int nodes,
      @ForAll @IntRange(min = 1, max = 4) int workers,
      @ForAll @IntRange(max = 300) int roundTrip,
      @ForAll @IntRange(min = 2, max = 9) int branches,
      @ForAll long seed) {
    Shape shape = new Shape("any", 2_000_000_000, 5_000_000, 0, branches, 2, 300, 0, 50, 200_000);
    Topology topology = Topology.uniform(sites, nodes, workers, roundTrip, 1e5);
    Setup any = Setup.of(policy, joining);
    Setup setup = follows ? any.following(new Follow(0, look * 1_000_000L, 4096)) : any.staying();
    World world = new World(shape, topology, setup, seed);
    world.start(seed);
    long steps = 0;
    while (!world.isOver()) {
      assertTrue(world.queue.step() && ++steps < 10_000_000, "never ends");
    }
    double work = 0;
    for (double site : world.tally.workBySite) {
      work += site;
    }
    assertEquals((double) shape.workNanos(), work, 1e-6 * shape.workNanos());
    assertTrue(world.tally.wideWon <= world.tally.wideRequests);
    assertTrue(world.tally.nearWon <= world.tally.nearRequests);
    Run first = Simulation.run(shape, topology, setup, seed);
    assertEquals(first, Simulation.run(shape, topology, setup, seed), "repeatable");
    assertTrue(first.efficiency() <= 1 + 1e-9, "faster than possible");
    assertEquals(1, first.efficiency() + first.losses().sum(), 1e-6);
    assertTrue(first.losses().middle() > -1e-5, () -> "more than all is lost: " + first);
  }

  @Test
  void shouldKeepAllWorkersOfOneClusterBusy() {
    Shape shape = Programs.QUEENS.lasting(64 * 10);
    Topology cluster = Topology.table21(1).get(0);
    for (StealPolicies policy : new StealPolicies[] {StealPolicies.RS, StealPolicies.CRS}) {
      Run run = Simulation.run(shape, cluster, Setup.of(policy, Joining.HEAP), 1);
      assertTrue(run.efficiency() > 0.97, () -> policy + ": " + run);
      assertEquals(0, run.wideRequests());
    }
  }

  @Test
  void shouldShowWhatThePaperShowed() {
    Shape shape = Programs.INTEGRATION.lasting(64 * 30);
    Topology far = Topology.table21(1).get(3);
    Run random = Simulation.run(shape, far, Setup.of(StealPolicies.RS, Joining.STACK), 1);
    Run aware = Simulation.run(shape, far, Setup.of(StealPolicies.CRS, Joining.STACK), 1);
    Run heap = Simulation.run(shape, far, Setup.of(StealPolicies.CRS, Joining.HEAP), 1);
    assertTrue(random.efficiency() < aware.efficiency() - 0.1, random + " " + aware);
    assertTrue(aware.efficiency() < heap.efficiency(), aware + " " + heap);
    assertTrue(aware.wideRequests() < random.wideRequests());
  }

  @Test
  void shouldNotWaitForLargeResultsOverSlowLinks() {
    Shape shape = Programs.RAY.lasting(64 * 30).withPicture(1_300_000);
    Topology slow = Topology.table21(1).get(4);
    double whole = 0;
    double split = 0;
    for (long seed = 1; seed <= 5; seed++) {
      whole += Simulation.run(shape, slow, Setup.of(StealPolicies.CRS, Joining.HEAP), seed).tail();
      split +=
          Simulation.run(shape, slow, Setup.of(StealPolicies.AHEAD, Joining.HEAP), seed).tail();
    }
    assertTrue(split < 0.6 * whole, whole + " " + split);
  }

  /** Only the first node that gives a task to a site without the value must send the value. */
  @Test
  void shouldSendAValueToASiteAndNotToEachNodeOfIt() {
    int value = 100_000;
    int nodes = 16;
    Shape shape = new Shape("any", 320_000_000_000L, 20_000_000, 0, 4, 2, 100, value, 50, 0);
    Topology two = Topology.uniform(2, nodes, 1, 20, 1e6);
    for (long seed = 1; seed <= 5; seed++) {
      Run run = Simulation.run(shape, two, Setup.of(StealPolicies.CRS, Joining.HEAP), seed);
      assertTrue(run.wideBytes() > value, run::toString);
      assertTrue(run.wideBytes() < (long) nodes * value, run::toString);
    }
  }
}
