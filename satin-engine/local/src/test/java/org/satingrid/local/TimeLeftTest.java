package org.satingrid.local;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class TimeLeftTest {

  private static final double STEP = 0.2;

  @Test
  void saysNothingBeforeItKnowsSomething() {
    assertNull(TimeLeft.START.next(0.5, 0.3).left());
    assertNull(TimeLeft.START.next(3, 0.001).left());
  }

  @Test
  void isRightAtConstantSpeed() {
    TimeLeft now = follow(seconds -> seconds / 60, 30);
    assertEquals(30, assertNotNullLeft(now), 1);
  }

  @Test
  void findsTheTruthAfterAChangeOfSpeed() {
    // The progress is 2 % a second for 20 s and then 0.5 % a second. The program therefore needs
    // another 120 s.
    TimeLeft now = follow(s -> s < 20 ? s / 50 : 0.4 + (s - 20) / 200, 80);
    assertEquals(60, assertNotNullLeft(now), 20);
  }

  @Test
  void isZeroAtTheEnd() {
    assertEquals(0.0, follow(s -> s / 10, 10.5).left());
  }

  @Test
  void neverJumpsAndNeverFallsBack() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int run = 0; run < 200; run++) {
      TimeLeft before = TimeLeft.START;
      double progress = 0;
      for (double s = STEP; s < 60; s += STEP) {
        progress += random.nextInt(10) == 0 ? random.nextDouble() * 0.02 : -0.001;
        TimeLeft now = before.next(s, progress);
        assertTrue(now.progress() >= before.progress() && now.progress() <= 1, "seed " + seed);
        Double left = now.left();
        Double was = before.left();
        if (left != null && was != null) {
          double mostUp = STEP * Math.max(0.5, 0.1 * was) + 1e-9;
          assertTrue(left <= was + mostUp, "rose from " + was + " to " + left + ", seed " + seed);
          double mostDown = STEP + was * STEP / 3 + 1e-9;
          assertTrue(
              now.progress() >= 1 || left >= was - mostDown,
              "fell from " + was + " to " + left + ", seed " + seed);
        }
        before = now;
      }
    }
  }

  private static TimeLeft follow(DoubleUnaryOperator progress, double until) {
    TimeLeft now = TimeLeft.START;
    for (double s = STEP; s <= until; s += STEP) {
      now = now.next(s, progress.applyAsDouble(s));
    }
    return now;
  }

  private static double assertNotNullLeft(TimeLeft now) {
    Double left = now.left();
    assertNotNull(left);
    return left;
  }
}
