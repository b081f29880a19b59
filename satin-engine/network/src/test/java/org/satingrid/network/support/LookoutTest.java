package org.satingrid.network.support;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class LookoutTest {

  private final Lookout lookout = new Lookout(2);

  @Test
  void goesOnWhileItPays() {
    for (int i = 0; i < 10; i++) {
      assertTrue(lookout.pays());
      lookout.ended(true);
    }
  }

  @Test
  void passesOverMoreAndMoreOccasionsWhileItDoesNot() {
    int occasions = 100_000;
    int taken = 0;
    for (int i = 0; i < occasions; i++) {
      if (lookout.pays()) {
        lookout.ended(false);
        taken++;
      }
    }
    // The lookout skips 1, 3, 7 ... 255 occasions until it reaches the maximum, and then the
    // maximum each time.
    assertEquals(8 + (occasions - 502 - 8) / (Lookout.MAX_PASSED + 1) + 1, taken, 1);
  }

  @Test
  void beginsAgainOnceItPays() {
    for (int i = 0; i < 1_000; i++) {
      if (lookout.pays()) {
        lookout.ended(false);
      }
    }
    int passed = 0;
    while (!lookout.pays()) {
      passed++;
    }
    assertTrue(passed <= Lookout.MAX_PASSED, passed + " passed over");
    lookout.ended(true);
    assertTrue(lookout.pays());
  }

  @Test
  void neverPaysOnOneProcessor() {
    assertFalse(new Lookout(1).pays());
  }

  @Test
  void tellsWhetherItHasComeInTime() {
    assertTrue(lookout.lookOut(() -> true, Long.MAX_VALUE));
    long started = System.nanoTime();
    assertFalse(lookout.lookOut(() -> false, Long.MAX_VALUE));
    assertTrue(System.nanoTime() - started >= Lookout.MAX_NANOS);
    assertFalse(lookout.pays());
  }

  @Test
  void doesNotLookWithoutTime() {
    assertFalse(
        lookout.lookOut(
            () -> {
              throw new AssertionError();
            },
            0));
    assertTrue(lookout.pays());
  }
}
