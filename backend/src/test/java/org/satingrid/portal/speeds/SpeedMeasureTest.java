package org.satingrid.portal.speeds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.speeds.SpeedMeasure.Measured;
import org.satingrid.portal.speeds.SpeedMeasure.NodeRun;

class SpeedMeasureTest {
  private static final UUID A = new UUID(0, 1);
  private static final UUID B = new UUID(0, 2);

  private static double factor(List<Measured> measured, UUID node) {
    return measured.stream().filter(m -> m.node().equals(node)).findFirst().orElseThrow().factor();
  }

  @Test
  void whereCalibrationIsRightEveryFactorIsOne() {
    List<Measured> measured =
        SpeedMeasure.of(List.of(new NodeRun(A, 0.8, 100, 80), new NodeRun(B, 0.2, 50, 20)));
    assertEquals(1, factor(measured, A), 1e-9);
    assertEquals(1, factor(measured, B), 1e-9);
  }

  @Test
  void aNodeThatDoesMoreInASecondHasALargerFactor() {
    List<Measured> measured =
        SpeedMeasure.of(List.of(new NodeRun(A, 0.5, 100, 20), new NodeRun(B, 0.5, 50, 30)));
    assertEquals(1.25, factor(measured, A), 1e-9);
    assertEquals(5.0 / 6, factor(measured, B), 1e-9);
    assertEquals(
        50,
        measured.get(0).workRefSeconds() * 1.25 + measured.get(1).workRefSeconds() * 5 / 6,
        1e-9);
  }

  @Test
  void aNodeAloneShowsNothing() {
    assertEquals(List.of(), SpeedMeasure.of(List.of(new NodeRun(A, 1, 100, 80))));
    assertEquals(
        List.of(),
        SpeedMeasure.of(List.of(new NodeRun(A, 1, 100, 80), new NodeRun(B, 0.1, 100, 0.1))));
    assertEquals(
        List.of(),
        SpeedMeasure.of(List.of(new NodeRun(A, 1, 100, 80), new NodeRun(B, 0.1, 2, 10))));
  }

  @Test
  void whatCannotBeIsNotBelieved() {
    List<Measured> measured =
        SpeedMeasure.of(List.of(new NodeRun(A, 1, 100, 1), new NodeRun(B, 1e-9, 50, 1000)));
    assertTrue(measured.stream().allMatch(m -> m.factor() >= 0.25 && m.factor() <= 4));
  }
}
