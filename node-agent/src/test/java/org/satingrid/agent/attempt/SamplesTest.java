package org.satingrid.agent.attempt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FigureBounds;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.launcher.link.EngineReport;

class SamplesTest {
  /**
   * The maximum figures of an engine with two workers on cores of speed 0.5 that runs for ten
   * seconds.
   */
  private static final FigureBounds POSSIBLE = new FigureBounds(2, 1, 10);

  private static Sample of(double real, long whole, Map<String, Long> counts) {
    EngineReport.Telemetry told =
        new EngineReport.Telemetry(
            0,
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
            Map.of(),
            Map.of("delft", real),
            Map.of(),
            Map.of(),
            Map.of(),
            Map.of("delft", new EngineReport.Route(EngineReport.Route.Kind.DIRECT, real, real)),
            new EngineReport.Memory(real, whole, whole),
            new EngineReport.Times(real, real, real, real, real, real, real));
    return Samples.of(told, Instant.EPOCH, POSSIBLE);
  }

  @Test
  void possibleFiguresStay() {
    Sample sample = of(0.5, 2, Map.of("delft", 7L));
    assertEquals(0.5, sample.workRefSeconds());
    assertEquals(2, sample.spawns());
    assertEquals(7, sample.stealAttempts().get("delft"));
  }

  @Test
  void othersAreCut() {
    for (double real : new double[] {1.7e308, Double.POSITIVE_INFINITY, Double.NaN, -1}) {
      for (long whole : new long[] {Long.MAX_VALUE, Long.MIN_VALUE}) {
        Sample sample = of(real, whole, Map.of("delft", whole));
        assertEquals(sample, POSSIBLE.bounded(sample), real + " " + whole);
        assertTrue(sample.workRefSeconds() <= POSSIBLE.maxWork(), sample::toString);
      }
    }
  }

  @Test
  void sitesAreBoundedInNumberAndName() {
    Map<String, Long> counts = new TreeMap<>();
    for (int i = 0; i < 1000; i++) {
      counts.put("site" + i, 1L);
    }
    assertEquals(256, of(0, 0, counts).stealAttempts().size());
    assertEquals(Map.of(), of(0, 0, Map.of("x".repeat(65), 1L)).stealAttempts());
  }
}
