package org.satingrid.cluster.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.cluster.protocol.Keeper.Loan;
import org.satingrid.cluster.wire.Payload;
import org.satingrid.network.Member;

class KeeperTest {
  private static final Member OWNER = new Member(1, "n1", "a");
  private static final Member TAKER = new Member(2, "n2", "b");
  private static final TaskId TASK = new TaskId(1, 2);

  private final Keeper keeper = new Keeper(100);
  private final List<Payload> taken = new ArrayList<>();

  @Test
  void shouldKeepToItselfWhatHasALivingOwner() {
    keeper.computed(TASK, OWNER, payload(1));
    assertFalse(give(1));
    assertFalse(keeper.hasFree());
  }

  @Test
  void shouldLendEachResultOnceAndRepeatItToTheSameTaker() {
    keeper.computed(TASK, OWNER, payload(1));
    keeper.computed(TASK, OWNER, payload(2));
    assertEquals(List.of(TASK, TASK), keeper.gone(OWNER));
    assertTrue(give(1));
    assertTrue(give(1));
    assertTrue(give(2));
    assertFalse(give(3), "both are lent");
    assertEquals(List.of(payload(1), payload(1), payload(2)), taken);
  }

  @Test
  void shouldTakeBackWhatWasLentToAMemberThatIsGone() {
    keeper.computed(TASK, OWNER, payload(1));
    keeper.gone(OWNER);
    assertTrue(give(1));
    assertEquals(List.of(TASK), keeper.gone(TAKER));
    assertTrue(keeper.give(TASK, new Loan(OWNER, 9), taken::add));
  }

  @Test
  void shouldPromiseWhatIsStillComputed() {
    Keeper.Kept running = keeper.await(TASK, OWNER);
    assertEquals(List.of(TASK), keeper.free());
    assertTrue(give(1));
    assertEquals(List.of(), taken);
    keeper.ended(running, payload(3));
    assertEquals(List.of(payload(3)), taken);
  }

  @Test
  void shouldOfferNothingThatEndedWithoutAResult() {
    Keeper.Kept running = keeper.await(TASK, OWNER);
    assertTrue(give(1));
    keeper.ended(running, null);
    assertEquals(List.of(), keeper.gone(TAKER));
    assertFalse(keeper.give(TASK, new Loan(OWNER, 9), taken::add));
  }

  @Test
  void shouldForgetTheOldestWhenFull() {
    keeper.computed(TASK, OWNER, new Payload(new byte[60]));
    keeper.computed(new TaskId(3, 4), OWNER, new Payload(new byte[60]));
    assertEquals(List.of(new TaskId(3, 4)), keeper.gone(OWNER));
    assertFalse(give(1));
  }

  private boolean give(long id) {
    return keeper.give(TASK, new Loan(TAKER, id), taken::add);
  }

  private static Payload payload(int content) {
    return new Payload(new byte[] {(byte) content});
  }
}
