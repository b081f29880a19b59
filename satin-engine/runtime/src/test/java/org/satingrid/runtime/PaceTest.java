package org.satingrid.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PaceTest {

  private static final long MS = 1_000_000;

  @Test
  void sleepsSMinusOneTimesWhatItComputed() {
    Pace pace = new Pace(4, 0);
    assertEquals(15 * MS, pace.sleepNanos(5 * MS));
    pace.slept(15 * MS);
    assertEquals(0, pace.sleepNanos(5 * MS));
  }

  @Test
  void sleepsInSlicesAndPaysForOversleeping() {
    Pace pace = new Pace(2, 0);
    assertEquals(Pace.MAX_SLEEP_NANOS, pace.sleepNanos(30 * MS));
    pace.slept(25 * MS);
    assertEquals(5 * MS, pace.sleepNanos(30 * MS));
    pace.slept(9 * MS);
    assertEquals(0, pace.sleepNanos(34 * MS));
    assertEquals(2 * MS, pace.sleepNanos(36 * MS));
  }

  @Test
  void doesNotSleepForLittle() {
    Pace pace = new Pace(2, 0);
    assertEquals(0, pace.sleepNanos(MS / 2));
    assertEquals(MS, pace.sleepNanos(MS));
  }
}
