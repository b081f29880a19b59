package org.satingrid.launcher.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SpeedTestTest {

  @Test
  void shouldMeasureTheSlowDownButNotCountItAsProcessorTime() throws InterruptedException {
    SpeedTest.Speed slowed = new SpeedTest(1, 4, 400, 6).run();
    assertTrue(slowed.coreSpeed() > 0, slowed::toString);
    // The ratio is a quarter at most. It is smaller on a busy machine.
    assertTrue(slowed.speed() <= 0.3 * slowed.coreSpeed(), slowed::toString);
    assertTrue(slowed.speed() >= 0.02 * slowed.coreSpeed(), slowed::toString);
  }

  @Test
  void shouldSettleWhenTwoWindowsAgree() {
    Settling settling = new Settling(Long.MAX_VALUE);
    assertFalse(feed(settling, 100, 10));
    assertFalse(feed(settling, 50, 10));
    assertFalse(feed(settling, 50, 9));
    assertTrue(settling.batch(1_000), "one disturbed batch does not matter");
  }

  @Test
  void shouldSettleWhenEnoughWasSpent() {
    Settling settling = new Settling(1_000);
    int batches = 0;
    while (!settling.batch(100 + batches % 7)) {
      batches++;
    }
    assertEquals(9, batches);
  }

  private static boolean feed(Settling settling, long cpuNanos, int batches) {
    boolean settled = false;
    for (int i = 0; i < batches; i++) {
      settled = settling.batch(cpuNanos);
    }
    return settled;
  }
}
