package org.satingrid.launcher.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SteadinessTest {

  private static final double CORE_SPEED = 0.9;

  private final Steadiness steadiness = new Steadiness(12);

  @Test
  void shouldEndAfterTheFirstLapsIfTheyAgree() {
    assertEquals(4, laps(0.80, 0.84, 0.77, 0.82, 0.3));
    assertEquals(0.8075, steadiness.counting().speed(), 1e-9);
    assertEquals(2, steadiness.counting().seconds(), 1e-9);
    assertEquals(
        CORE_SPEED, steadiness.counting().work() / steadiness.counting().cpuSeconds(), 1e-9);
  }

  @Test
  void shouldOutlastWhatPassesAndForgetIt() {
    assertEquals(9, laps(0.48, 0.51, 0.30, 0.62, 0.70, 0.84, 0.83, 0.85, 0.84));
    assertEquals(0.84, steadiness.counting().speed(), 1e-9);
  }

  @Test
  void shouldNotTakeWhatFollowsAFastLapForTheSpeed() {
    assertEquals(9, laps(0.84, 0.50, 0.51, 0.50, 0.49, 0.83, 0.83, 0.84, 0.84));
    assertEquals(0.835, steadiness.counting().speed(), 1e-9);
  }

  @Test
  void shouldCountAnEqualLoad() {
    assertEquals(4, laps(0.40, 0.41, 0.39, 0.40));
    assertEquals(0.40, steadiness.counting().speed(), 1e-9);
  }

  @Test
  void shouldCountTheFastestInARowIfItNeverGetsSteady() {
    assertEquals(
        12, laps(0.3, 0.5, 0.3, 0.6, 0.8, 0.7, 0.6, 0.3, 0.8, 0.3, 0.4, 0.3, 0.8, 0.8, 0.8));
    assertEquals(0.675, steadiness.counting().speed(), 1e-9);
  }

  @Test
  void shouldWeighLapsByTheirTime() {
    Steadiness four = new Steadiness(4);
    four.lap(new Lap(0.5, 0.5, 0.1));
    four.lap(new Lap(0.5, 0.5, 0.1));
    four.lap(new Lap(0.5, 0.5, 0.1));
    assertTrue(four.lap(new Lap(1.5, 1.5, 1.2)));
    assertEquals(0.5, four.counting().speed(), 1e-9);
  }

  @Test
  void shouldAlwaysEndAndSayASpeedThatWasSeen() {
    long seed = System.nanoTime();
    SplittableRandom random = new SplittableRandom(seed);
    for (int run = 0; run < 1_000; run++) {
      Steadiness some = new Steadiness(12);
      double least = 1;
      double most = 0;
      int laps = 0;
      boolean enough = false;
      while (!enough) {
        double speed = random.nextDouble();
        least = Math.min(least, speed);
        most = Math.max(most, speed);
        enough = some.lap(lap(speed));
        laps++;
      }
      double speed = some.counting().speed();
      assertTrue(laps >= 4 && laps <= 12 && speed >= least && speed <= most, "seed " + seed);
    }
  }

  @Test
  void shouldRefuseToCountMoreLapsThanItMayMeasure() {
    assertThrows(IllegalArgumentException.class, () -> new Steadiness(3));
  }

  /** Returns the number of laps until the measurement is complete. */
  private int laps(double... speeds) {
    int laps = 1;
    while (!steadiness.lap(lap(speeds[laps - 1]))) {
      laps++;
    }
    return laps;
  }

  private static Lap lap(double speed) {
    return new Lap(0.5, speed * 0.5 / CORE_SPEED, speed * 0.5);
  }
}
