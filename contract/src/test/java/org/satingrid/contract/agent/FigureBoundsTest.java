package org.satingrid.contract.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent.Memory;
import org.satingrid.contract.agent.FromAgent.Route;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.contract.agent.FromAgent.Times;

class FigureBoundsTest {
  private static final double[] REALS = {
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    Double.MAX_VALUE,
    -1,
    -0.0,
    0,
    Double.MIN_VALUE,
    1,
    1e15,
    1e300
  };
  private static final long[] WHOLES = {
    Long.MIN_VALUE, -1, 0, 1, 1L << 40, FigureBounds.MAX_COUNT, Long.MAX_VALUE
  };

  private static Sample sample(double real, long whole) {
    Map<String, Long> counts = Map.of("site", whole);
    return new Sample(
        Instant.EPOCH,
        (int) whole,
        real,
        real,
        whole,
        whole,
        whole,
        whole,
        real,
        real,
        real,
        (int) whole,
        counts,
        counts,
        Map.of("site", real),
        counts,
        counts,
        counts,
        Map.of("site", new Route(Route.Way.RELAYED, real, real)),
        new Memory(real, whole, whole),
        new Times(real, real, real, real, real, real, real));
  }

  @Test
  void whatIsPossibleStaysAsItIs() {
    Sample possible = sample(0.5, 3);
    assertEquals(possible, new FigureBounds(4, 2, 10).bounded(possible));
  }

  @Test
  void aMillionEnginesCanBeAddedUp() {
    for (double real : REALS) {
      for (long whole : WHOLES) {
        Sample cut = new FigureBounds(1024, 8192, 1e9).bounded(sample(real, whole));
        double sum = 1e6 * (cut.workRefSeconds() + cut.recomputedRefSeconds() + cut.idleSeconds());
        assertTrue(sum >= 0 && sum <= 1e24, () -> real + " becomes " + cut);
        assertTrue(cut.progress() >= 0 && cut.progress() <= 1, () -> real + " becomes " + cut);
        assertTrue(cut.spawns() >= 0 && cut.spawns() <= FigureBounds.MAX_COUNT);
        assertTrue(cut.bytesSent().getOrDefault("site", -1L) >= 0);
        assertTrue(cut.dequeLength() >= 0);
      }
    }
  }

  @Test
  void workIsBoundedByWorkersTimeAndSpeed() {
    FigureBounds bounds = new FigureBounds(4, 2, 40);
    Sample cut = bounds.bounded(sample(1e308, 1));
    assertEquals(4 * (40 + 60) * 2 * 2, cut.workRefSeconds());
    assertEquals(4 * (40 + 60) * 2, cut.idleSeconds());
  }

  @Test
  void countsAreBoundedByTime() {
    Sample cut = new FigureBounds(1, 1, 0).bounded(sample(1, Long.MAX_VALUE));
    assertEquals(60 * FigureBounds.COUNTS_PER_SECOND, cut.spawns());
  }

  @Test
  void whatIsNotANumberIsNothing() {
    Sample cut = new FigureBounds(1, 1, 10).bounded(sample(Double.NaN, -5));
    assertEquals(0, cut.workRefSeconds());
    assertEquals(0, cut.workers());
    Map<String, Route> routes = cut.routes();
    assertEquals(Map.of("site", new Route(Route.Way.RELAYED, null, null)), routes);
  }

  @Test
  void whatNoClockMeasuresIsNothing() {
    Sample cut = new FigureBounds(1, 1, 10).bounded(sample(Double.MIN_VALUE, 1));
    assertEquals(0, cut.workRefSeconds());
    assertEquals(Map.of("site", 0.0), cut.workStolenRefSeconds());
    assertEquals(Map.of("site", new Route(Route.Way.RELAYED, null, null)), cut.routes());
  }

  @Test
  void boundsThemselvesMayBeAnything() {
    Random random = new Random(7);
    for (int i = 0; i < 1_000; i++) {
      FigureBounds bounds =
          new FigureBounds(
              random.nextInt(),
              REALS[random.nextInt(REALS.length)],
              REALS[random.nextInt(REALS.length)]);
      assertTrue(bounds.maxWork() >= 0 && bounds.maxWork() < 1e17, bounds::toString);
      assertTrue(bounds.maxCount() > 0 && bounds.maxCount() <= FigureBounds.MAX_COUNT);
    }
  }

  @Test
  void sumsOfCountsStopAtTheGreatest() {
    assertEquals(7, FigureBounds.sum(3, 4));
    assertEquals(FigureBounds.MAX_COUNT, FigureBounds.sum(Long.MAX_VALUE, Long.MAX_VALUE));
    assertEquals(4, FigureBounds.sum(-3, 4));
  }
}
