package org.satingrid.runtime;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LostTaskTest {

  private long now;
  private final LostTask lost = new LostTask(() -> now);

  private boolean after(long millis, boolean waitsInVain, boolean inHand) {
    now += TimeUnit.MILLISECONDS.toNanos(millis);
    return lost.isCertain(waitsInVain, inHand);
  }

  /** Calls the check so often that only the time prevents a report. */
  private void checkOften(boolean inHand) {
    for (int i = 0; i < LostTask.MIN_CHECKS; i++) {
      assertFalse(after(0, true, inHand));
    }
  }

  @Test
  void isCertainAfterTwoSeconds() {
    checkOften(false);
    assertFalse(after(1999, true, false));
    assertTrue(after(1, true, false));
    assertFalse(after(1, true, false), "the remedy gets the same time");
  }

  @Test
  void beginsAnewWhenAWorkerHasWork() {
    checkOften(false);
    assertFalse(after(1500, false, false));
    checkOften(false);
    assertFalse(after(1999, true, false));
    assertTrue(after(1, true, false));
  }

  @Test
  void isPatientWhileAThreadHoldsATask() {
    checkOften(true);
    assertFalse(after(299_999, true, true));
    assertTrue(after(1, true, true));
  }

  @Test
  void isNotCertainAfterAPauseOfTheMachine() {
    assertFalse(after(0, true, false));
    for (int i = 1; i < LostTask.MIN_CHECKS - 1; i++) {
      assertFalse(after(5000, true, false));
    }
    assertTrue(after(5000, true, false));
  }
}
