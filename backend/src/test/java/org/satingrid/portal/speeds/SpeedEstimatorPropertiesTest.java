package org.satingrid.portal.speeds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.speeds.SpeedEstimator.Factor;
import org.satingrid.portal.speeds.SpeedEstimator.Measurement;

class SpeedEstimatorPropertiesTest {
  private static final Instant NOW = Instant.parse("2026-06-01T00:00:00Z");

  @Provide
  Arbitrary<List<Measurement>> histories() {
    return Combinators.combine(
            Arbitraries.longs().between(0, 400),
            Arbitraries.doubles().between(0.25, 4),
            Arbitraries.longs().between(1, 100_000))
        .as(
            (days, factor, tasks) ->
                new Measurement(NOW.minus(Duration.ofDays(days)), factor, tasks, 1))
        .list()
        .ofMaxSize(30);
  }

  private static List<Measurement> same(int times, double factor, long tasks, int daysAgo) {
    Measurement one = new Measurement(NOW.minus(Duration.ofDays(daysAgo)), factor, tasks, 1);
    return Collections.nCopies(times, one);
  }

  @Property
  void theEstimateLiesWithinItsBoundsAndWithinWhatWasMeasured(
      @ForAll("histories") List<Measurement> history) {
    Factor factor = SpeedEstimator.estimate(history, NOW);
    assertTrue(factor.low() <= factor.value() && factor.value() <= factor.high());
    double least = history.stream().mapToDouble(Measurement::factor).min().orElse(1);
    double greatest = history.stream().mapToDouble(Measurement::factor).max().orElse(1);
    assertTrue(factor.value() >= Math.min(1, least) - 1e-9);
    assertTrue(factor.value() <= Math.max(1, greatest) + 1e-9);
    assertTrue(factor.confidence() >= 0 && factor.confidence() < 1);
  }

  @Property
  void everyMeasurementAddsConfidence(@ForAll("histories") List<Measurement> history) {
    List<Measurement> more = new ArrayList<>(history);
    more.add(new Measurement(NOW, 1.3, 50, 1));
    Factor before = SpeedEstimator.estimate(history, NOW);
    Factor after = SpeedEstimator.estimate(more, NOW);
    assertTrue(after.confidence() > before.confidence());
    assertTrue(after.high() / after.low() < before.high() / before.low());
  }

  @Property
  void theOrderDoesNotMatter(@ForAll("histories") List<Measurement> history) {
    List<Measurement> reversed = new ArrayList<>(history);
    Collections.reverse(reversed);
    assertEquals(
        SpeedEstimator.estimate(history, NOW).value(),
        SpeedEstimator.estimate(reversed, NOW).value(),
        1e-9);
  }

  @Test
  void withoutMeasurementsItIsTheCalibration() {
    Factor factor = SpeedEstimator.estimate(List.of(), NOW);
    assertEquals(1, factor.value());
    assertEquals(0, factor.confidence());
    assertEquals(0, factor.measurements());
  }

  @Test
  void manyGoodMeasurementsLeaveTheCalibrationBehind() {
    assertEquals(2, SpeedEstimator.estimate(same(30, 2, 10_000, 0), NOW).value(), 0.1);
  }

  @Test
  void oneJobIsNotBelievedToTheLetter() {
    for (double factor : new double[] {0.71, 1.06, 1.24}) {
      Factor learnt = SpeedEstimator.estimate(same(1, factor, 2500, 0), NOW);
      assertTrue(learnt.low() < 1 && learnt.high() > 1, learnt::toString);
    }
  }

  @Test
  void anOutlierOfFewTasksMovesLittle() {
    assertTrue(SpeedEstimator.estimate(same(1, 4, 4, 0), NOW).value() < 1.15);
  }

  @Test
  void oldMeasurementsFade() {
    double young = SpeedEstimator.estimate(same(3, 2, 1000, 1), NOW).confidence();
    double old = SpeedEstimator.estimate(same(3, 2, 1000, 200), NOW).confidence();
    assertTrue(old < young / 2);
  }
}
