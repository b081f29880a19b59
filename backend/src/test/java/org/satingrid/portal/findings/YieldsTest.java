package org.satingrid.portal.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.JobTelemetry;

/** Tests the part of the job that a ref-s completes. */
class YieldsTest {
  private static final JobTelemetry WORK = new TestCourse(20, 3).site("brno", at -> 2).build();

  @Test
  void isTheSameInAllPartsOfARunWithTasksThatAreAlike() {
    JobTelemetry even = new TestCourse(20, 3).site("brno", at -> at / 200).build();
    List<Double> yields = Yields.of("brno", WORK, even);
    assertEquals(5, yields.size());
    yields.forEach(each -> assertEquals(1 / 400.0, each, 1e-9));
    assertEquals(0, Yields.chance(yields), 1e-9);
  }

  @Test
  void variesIfPartsOfTheJobDiffer() {
    JobTelemetry uneven =
        new TestCourse(20, 3).site("brno", at -> at < 30 ? 0.002 * at : 0.01 * at - 0.24).build();
    assertTrue(Yields.chance(Yields.of("brno", WORK, uneven)) > 0.15);
    assertEquals(Double.POSITIVE_INFINITY, Yields.chance(Yields.of("lecce", WORK, uneven)));
  }

  /** The run of half a minute has ten steps. A rate is the mean of its step. */
  @Test
  void doesNotVaryBecauseAShortRunHasIdleTimes() {
    double[] rates = {0.4, 2, 2, 0.6, 2, 1.1, 2, 2, 0.5, 0.1};
    double[] levels = new double[rates.length];
    double done = 0;
    for (int i = 0; i < rates.length; i++) {
      done += 3 * rates[i];
      levels[i] = (done - 1.5 * rates[i]) / 60;
    }
    List<Double> yields =
        Yields.of(
            "brno",
            new TestCourse(20, 3).site("brno", rates).build(),
            new TestCourse(20, 3).site("brno", levels).build());
    assertTrue(yields.size() >= 4, yields::toString);
    assertTrue(Yields.chance(yields) < 0.01, yields::toString);
  }
}
