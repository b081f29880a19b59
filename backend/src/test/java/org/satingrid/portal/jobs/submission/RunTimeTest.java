package org.satingrid.portal.jobs.submission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.contract.api.Prediction;
import org.satingrid.portal.jobs.submission.RunTime.Past;
import org.satingrid.simulator.Joining;
import org.satingrid.simulator.Setup;
import org.satingrid.simulator.Shape;
import org.satingrid.simulator.Simulation;
import org.satingrid.simulator.Topology;

/** Over runs of the simulator, which steals by the engine's own policies. */
class RunTimeTest {
  private static final int PROGRAMS = 100;

  @Test
  void withoutAnEarlierRunThereIsNoNumber() {
    assertEquals(Optional.empty(), RunTime.predict(List.of(), 4));
    assertEquals(Optional.empty(), RunTime.predict(List.of(new Past(10, 2)), 0));
    assertEquals(Optional.empty(), RunTime.predict(List.of(new Past(0, 2)), 4));
  }

  @Test
  void oneRunIsScaledByTheSpeed() {
    Prediction prediction = RunTime.predict(List.of(new Past(120, 2)), 4).orElseThrow();
    assertEquals(60, prediction.seconds(), 1e-9);
    assertEquals(1, prediction.runs());
    assertTrue(prediction.low() < 50 && prediction.high() > 72, prediction::toString);
  }

  @Test
  void runsThatDifferInSpeedShowWhatMoreNodesDoNotShorten() {
    List<Past> runs = List.of(new Past(110, 1), new Past(60, 2), new Past(35, 4));
    Prediction prediction = RunTime.predict(runs, 8).orElseThrow();
    assertEquals(22.5, prediction.seconds(), 1e-6);
  }

  @Test
  void runsThatAreAlikeNarrowTheBand() {
    Past run = new Past(100, 2);
    Prediction one = RunTime.predict(List.of(run), 2).orElseThrow();
    Prediction ten = RunTime.predict(List.of(run, run, run, run, run, run), 2).orElseThrow();
    assertTrue(ten.high() - ten.low() < 0.6 * (one.high() - one.low()), ten + " and " + one);
  }

  @Test
  void theEndLiesInTheBandEightTimesInTen() {
    long seed = System.nanoTime();
    System.out.println("RunTimeTest: seed " + seed);
    SplittableRandom random = new SplittableRandom(seed);
    int inside = 0;
    List<Double> errors = new ArrayList<>();
    for (int program = 0; program < PROGRAMS; program++) {
      Shape shape =
          new Shape(
              "program",
              (long) ((20 + random.nextInt(200)) * 1e9),
              (long) ((0.01 + 0.1 * random.nextDouble()) * 1e9),
              0,
              2 + random.nextInt(6),
              2 * random.nextDouble(),
              200,
              0,
              200,
              0);
      double noise = 0.02 + 0.08 * random.nextDouble();
      int runs = 1 + random.nextInt(6);
      List<Past> past = new ArrayList<>();
      for (int run = 0; run < runs; run++) {
        past.add(run(shape, program, noise, random));
      }
      Past next = run(shape, program, noise, random);
      Prediction told = RunTime.predict(past, next.speed()).orElseThrow();
      inside += told.low() <= next.seconds() && next.seconds() <= told.high() ? 1 : 0;
      if (runs >= 3) {
        errors.add(Math.abs(told.seconds() / next.seconds() - 1));
      }
    }
    double median = errors.stream().sorted().toList().get(errors.size() / 2);
    String figures =
        "%d of %d inside, median error after three runs %.3f, seed %d"
            .formatted(inside, PROGRAMS, median, seed);
    System.out.println("RunTimeTest: " + figures);
    assertTrue(inside >= 0.8 * PROGRAMS, figures);
    assertTrue(median <= 0.1, figures);
  }

  /** On one to four sites, as free as they are just then; machines differ from run to run. */
  private static Past run(Shape shape, long program, double noise, SplittableRandom random) {
    Topology topology =
        Topology.unequal(
            1 + random.nextInt(4),
            1 + random.nextInt(4),
            5 + 40 * random.nextDouble(),
            2e6,
            1 + 2 * random.nextDouble());
    Setup setup = Setup.of(StealPolicies.AHEAD, Joining.HEAP);
    double seconds = Simulation.run(shape, topology, setup, program).seconds();
    return new Past(seconds * Math.exp(noise * random.nextGaussian()), topology.speed());
  }
}
