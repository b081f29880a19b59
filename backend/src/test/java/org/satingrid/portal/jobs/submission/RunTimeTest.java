package org.satingrid.portal.jobs.submission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.contract.api.Prediction;
import org.satingrid.portal.jobs.submission.RunTime.Past;
import org.satingrid.simulator.Joining;
import org.satingrid.simulator.Setup;
import org.satingrid.simulator.Shape;
import org.satingrid.simulator.Simulation;
import org.satingrid.simulator.Topology;

/** Tests predictions for runs of the simulator, which uses the engine's stealing policies. */
class RunTimeTest {
  private static final int PROGRAMS = 100;
  private static final Set<String> HERE = Set.of("amsterdam", "brno");
  private static final Set<String> AFAR = Set.of("amsterdam", "lecce");

  private static Past past(double seconds, double speed) {
    return new Past(seconds, speed, HERE);
  }

  @Test
  void withoutAnEarlierRunThereIsNoNumber() {
    assertEquals(Optional.empty(), RunTime.predict(List.of(), 4, HERE));
    assertEquals(Optional.empty(), RunTime.predict(List.of(past(10, 2)), 0, HERE));
    assertEquals(Optional.empty(), RunTime.predict(List.of(past(0, 2)), 4, HERE));
  }

  @Test
  void oneRunIsScaledByTheSpeed() {
    Prediction prediction = RunTime.predict(List.of(past(120, 2)), 4, HERE).orElseThrow();
    assertEquals(60, prediction.seconds(), 1e-9);
    assertEquals(1, prediction.runs());
    assertTrue(prediction.low() < 50 && prediction.high() > 72, prediction::toString);
  }

  @Test
  void runsThatDifferInSpeedShowWhatMoreNodesDoNotShorten() {
    List<Past> runs = List.of(past(110, 1), past(60, 2), past(35, 4));
    Prediction prediction = RunTime.predict(runs, 8, HERE).orElseThrow();
    assertEquals(22.5, prediction.seconds(), 1e-6);
  }

  @Test
  void runsThatAreAlikeNarrowTheBand() {
    Past run = past(100, 2);
    Prediction one = RunTime.predict(List.of(run), 2, HERE).orElseThrow();
    Prediction ten = RunTime.predict(List.of(run, run, run, run, run, run), 2, HERE).orElseThrow();
    assertTrue(ten.high() - ten.low() < 0.6 * (one.high() - one.low()), ten + " and " + one);
  }

  @Test
  void runsOnTheSameSitesTellWhatTheirSpeedDoesNot() {
    Past slow = new Past(150, 2, AFAR);
    List<Past> runs = List.of(past(100, 2), past(100, 2), past(100, 2), slow, slow, slow);
    Prediction here = RunTime.predict(runs, 2, HERE).orElseThrow();
    Prediction afar = RunTime.predict(runs, 2, AFAR).orElseThrow();
    Prediction strange = RunTime.predict(runs, 2, Set.of("delft")).orElseThrow();
    assertEquals(100, here.seconds(), 6);
    assertEquals(150, afar.seconds(), 9);
    assertTrue(strange.high() / strange.low() > 1.2 * here.high() / here.low(), strange::toString);
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
      Prediction told = RunTime.predict(past, next.speed(), next.sites()).orElseThrow();
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

  /**
   * Returns a run on one to four sites of random size, with machines that differ from run to run.
   */
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
    Set<String> sites =
        topology.sites().stream().map(Topology.Site::name).collect(Collectors.toSet());
    return new Past(seconds * Math.exp(noise * random.nextGaussian()), topology.speed(), sites);
  }
}
