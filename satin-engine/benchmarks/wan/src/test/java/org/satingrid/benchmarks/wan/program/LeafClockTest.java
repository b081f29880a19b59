package org.satingrid.benchmarks.wan.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LeafClockTest {
  private static final long MILLI = 1_000_000;

  private final LeafClock clock = new LeafClock();

  @Test
  void shouldNotAddUpLateTimers() {
    assertEquals(10 * MILLI, clock.start(10 * MILLI, 0));
    clock.ended(12 * MILLI);
    assertEquals(20 * MILLI, clock.start(10 * MILLI, 12 * MILLI));
  }

  @Test
  void shouldNotMakeUpForWhatTheEngineTakes() {
    assertEquals(10 * MILLI, clock.start(10 * MILLI, 0));
    clock.ended(10 * MILLI);
    assertEquals(21 * MILLI, clock.start(10 * MILLI, 11 * MILLI));
  }

  @Test
  void shouldNotMakeUpForAStoppedMachine() {
    clock.start(10 * MILLI, 0);
    clock.ended(50 * MILLI);
    assertEquals(60 * MILLI, clock.start(10 * MILLI, 50 * MILLI));
  }
}
