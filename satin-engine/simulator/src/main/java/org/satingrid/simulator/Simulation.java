package org.satingrid.simulator;

/** Runs a program on a grid, in simulated time; repeatable by its seed. */
public final class Simulation {
  /** No run of interest needs as many: more is a livelock. */
  private static final long MOST_EVENTS = 4_000_000_000L;

  private Simulation() {}

  /**
   * One run.
   *
   * @param seed of the tree and of all random choices
   * @throws IllegalStateException if the program never ends
   */
  public static Run run(Shape shape, Topology topology, Setup setup, long seed) {
    World world = new World(shape, topology, setup, Shape.mix(seed * 7919 + 13));
    world.start(seed);
    long events = 0;
    while (!world.isOver()) {
      if (!world.queue.step() || ++events > MOST_EVENTS) {
        throw new IllegalStateException(
            setup.name() + " never ends: " + shape + " on " + topology.name() + ", seed " + seed);
      }
    }
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
      double share = tally.workBySite[i] / world.shape.workNanos();
      error += Math.abs(share - site.workers() * site.speed() / speed) / 2;
    }
    return new Run(
        time / 1e9,
        world.shape.workNanos() / (speed * time),
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
