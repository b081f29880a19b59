package org.satingrid.runtime;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LostTaskTest {

  private long now;
  private final LostTask lost = new LostTask(() -> now);

  private boolean after(long millis, boolean waitsInVain) {
    now += TimeUnit.MILLISECONDS.toNanos(millis);
    return lost.isCertain(waitsInVain);
  }

  @Test
  void isCertainOnceItHasBeenSoForTwoSeconds() {
    assertFalse(after(5000, true));
    assertFalse(after(1999, true));
    assertTrue(after(1, true));
  }

  @Test
  void beginsAnewWhenSomebodyHasSomethingToDo() {
    assertFalse(after(0, true));
    assertFalse(after(1500, false));
    assertFalse(after(1500, true));
    assertFalse(after(1999, true));
    assertTrue(after(1, true));
  }
}
