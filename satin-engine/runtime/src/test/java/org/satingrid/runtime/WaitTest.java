package org.satingrid.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class WaitTest {

  /** Sleepers with work in sight, so that no worker parks. */
  private final Sleepers sleepers = new Sleepers(WorkSource.none(), () -> true, () -> {});

  private final Rest victim = new Rest(sleepers);

  @Test
  void lastsFromTheQuestionWhileTheVictimHasWork() {
    Wait wait = Wait.on(victim, 1_000);
    assertNotNull(wait);
    assertTrue(wait.isForWork());
    assertEquals(500, wait.nanos(1_500));
  }

  @Test
  void isNoneOnceTheVictimHasRunOutOfWork() {
    Wait wait = Wait.on(victim, 0);
    assertNotNull(wait);
    becomeIdle();
    assertFalse(wait.isForWork());
    victim.end();
    assertFalse(wait.isForWork(), "it works again, but on something else");
  }

  /**
   * The victim was busy when it got the request, but has run out of work since then. A wait for it
   * would last until the next program.
   */
  @Test
  void isNoneIfTheVictimRanOutOfWorkBeforeItBegan() {
    becomeIdle();
    assertNull(Wait.on(victim, 0));
    victim.end();
    assertNotNull(Wait.on(victim, 0));
  }

  private void becomeIdle() {
    WorkAccount account = new WorkAccount(() -> 0, () -> 0);
    while (!victim.isIdle()) {
      victim.pause(() -> false, account);
    }
  }
}
