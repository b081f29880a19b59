package org.satingrid.examples.threads;

import java.util.Random;

/** Gravitation between bodies by the method of Barnes and Hut. The first thread builds the tree. */
final class Barnes {

  private static final double STEP = 0.001;

  private final int threads;
  private final int steps;
  private final Body[] bodies;
  private final Barrier barrier;
  private Cell root;

  private Barnes(int n, int threads, int steps) {
    this.threads = threads;
    this.steps = steps;
    this.barrier = new Barrier(threads);
    this.bodies = new Body[n];
    Random random = new Random(3);
    for (int i = 0; i < n; i++) {
      bodies[i] = new Body(random.nextDouble(), random.nextDouble(), random.nextDouble(), 1.0 / n);
    }
  }

  static String run(int n, int threads, int steps) throws InterruptedException {
    Barnes barnes = new Barnes(n, threads, steps);
    Team.run(threads, barnes::work);
    double[][] places = new double[n][];
    for (int i = 0; i < n; i++) {
      Body body = barnes.bodies[i];
      places[i] = new double[] {body.x, body.y, body.z};
    }
    return Digest.of(places);
  }

  private void work(int number) {
    int start = Team.start(number, threads, bodies.length);
    int end = Team.start(number + 1, threads, bodies.length);
    for (int step = 0; step < steps; step++) {
      if (number == 0) {
        root = Cell.tree(bodies);
      }
      barrier.await();
      Cell tree = root;
      for (int i = start; i < end; i++) {
        Body body = bodies[i];
        body.stand();
        tree.pull(body);
      }
      barrier.await();
      for (int i = start; i < end; i++) {
        bodies[i].move(STEP);
      }
      barrier.await();
    }
  }
}
