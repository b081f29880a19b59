package org.satingrid.cluster.protocol.orphans;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.cluster.protocol.message.TaskId;
import org.satingrid.cluster.protocol.orphans.KeptResults.Loan;
import org.satingrid.cluster.wire.Payload;
import org.satingrid.network.Member;

class KeptResultsTest {
  private static final Member OWNER = new Member(1, "n1", "a");
  private static final Member TAKER = new Member(2, "n2", "b");
  private static final TaskId TASK = new TaskId(1, 2);

  private final KeptResults results = new KeptResults(100);
  private final List<Payload> taken = new ArrayList<>();

  @Test
  void shouldKeepToItselfWhatHasALivingOwner() {
    results.computed(TASK, OWNER, payload(1));
    assertFalse(give(1));
    assertFalse(results.hasFree());
  }

  @Test
  void shouldLendEachResultOnceAndRepeatItToTheSameTaker() {
    results.computed(TASK, OWNER, payload(1));
    results.computed(TASK, OWNER, payload(2));
    assertEquals(List.of(TASK, TASK), results.gone(OWNER));
    assertTrue(give(1));
    assertTrue(give(1));
    assertTrue(give(2));
    assertFalse(give(3), "both are lent");
    assertEquals(List.of(payload(1), payload(1), payload(2)), taken);
  }

  @Test
  void shouldTakeBackWhatWasLentToAMemberThatIsGone() {
    results.computed(TASK, OWNER, payload(1));
    results.gone(OWNER);
    assertTrue(give(1));
    assertEquals(List.of(TASK), results.gone(TAKER));
    assertTrue(results.give(TASK, new Loan(OWNER, 9), taken::add));
  }

  @Test
  void shouldPromiseWhatIsStillComputed() {
    KeptResults.Execution running = results.await(TASK, OWNER);
    assertEquals(List.of(TASK), results.free());
    assertTrue(give(1));
    assertEquals(List.of(), taken);
    results.ended(running, payload(3));
    assertEquals(List.of(payload(3)), taken);
  }

  @Test
  void shouldOfferNothingThatEndedWithoutAResult() {
    KeptResults.Execution running = results.await(TASK, OWNER);
    assertTrue(give(1));
    results.ended(running, null);
    assertEquals(List.of(), results.gone(TAKER));
    assertFalse(results.give(TASK, new Loan(OWNER, 9), taken::add));
  }

  @Test
  void shouldForgetTheOldestWhenFull() {
    results.computed(TASK, OWNER, new Payload(new byte[60]));
    results.computed(new TaskId(3, 4), OWNER, new Payload(new byte[60]));
    assertEquals(List.of(new TaskId(3, 4)), results.gone(OWNER));
    assertFalse(give(1));
  }

  private boolean give(long id) {
    return results.give(TASK, new Loan(TAKER, id), taken::add);
  }

  private static Payload payload(int content) {
    return new Payload(new byte[] {(byte) content});
  }
}
