package org.satingrid.simulator;

/** Runs a program on a grid in simulated time. The same seed gives the same run. */
public final class Simulation {
  /**
   * Maximum number of events. All useful runs need fewer events. A run with more events is in a
   * livelock.
   */
  private static final long MAX_EVENTS = 4_000_000_000L;

  private static final long SECOND = 1_000_000_000;

  private Simulation() {}

  /**
   * Runs a simulation.
   *
   * @param seed seed of the tree and of all random choices
   * @throws IllegalStateException if the program never ends
   */
  public static Run run(SpawnTree tree, Topology topology, Setup setup, long seed) {
    return run(tree, topology, setup, seed, (second, nodes) -> {});
  }

  /** Runs a simulation. {@code watch} is called every second of the program, and at its end. */
  public static Run run(SpawnTree tree, Topology topology, Setup setup, long seed, Watch watch) {
    World world = new World(tree, topology, setup, Shape.mix(seed * 7919 + 13));
    world.start(seed);
    long events = 0;
    long start = setup.costs().start();
    int second = 1;
    while (!world.isOver()) {
      if (!world.queue.step() || ++events > MAX_EVENTS) {
        throw new IllegalStateException(
            setup.name()
                + " never ends: "
                + tree.name()
                + " on "
                + topology.name()
                + ", seed "
                + seed);
      }
      while (!world.isOver() && world.queue.now() >= start + second * SECOND) {
        watch.second(second++, world.figures());
      }
    }
    watch.second(second, world.figures());
    return figures(world, events);
  }

  private static Run figures(World world, long events) {
    Tally tally = world.tally;
    double start = world.setup.costs().start();
    double time = world.queue.now() - start;
    double speed = world.topology.speed();
    double error = 0;
    for (int i = 0; i < tally.workBySite.length; i++) {
      Topology.Site site = world.topology.sites().get(i);
      double share = tally.workBySite[i] / world.tree.workNanos();
      error += Math.abs(share - site.workers() * site.speed() / speed) / 2;
    }
    return new Run(
        time / 1e9,
        world.tree.workNanos() / (speed * time),
        1 - (tally.lastLeaf - start) / time,
        error,
        tally.wideRequests,
        tally.wideWon,
        tally.nearRequests,
        tally.nearWon,
        tally.wideMessages,
        tally.wideBytes,
        tally.nearMessages,
        events,
        world.losses(start));
  }
}
