package org.satingrid.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.satingrid.cluster.Mastership.Decision;
import org.satingrid.network.Member;

class MastershipTest {
  private static final Member SELF = new Member(0, "n0", "a");
  private static final Member OTHER = new Member(1, "n1", "b");
  private static final long START_BY = 1_000;

  private final Mastership mastership = new Mastership(SELF, 2, START_BY);

  @Test
  void shouldStartOnceEnoughMembersAreThere() {
    assertEquals(Decision.NOTHING, mastership.joined(SELF, 1));
    assertEquals(Decision.NOTHING, mastership.elected(SELF, 2));
    assertEquals(Decision.START_PROGRAM, mastership.joined(OTHER, 3));
    assertEquals(Decision.NOTHING, mastership.left(OTHER, 4));
    assertEquals(Decision.NOTHING, mastership.joined(new Member(2, "n2", "b"), 5));
  }

  @Test
  void shouldStartWithThoseThatCameInTime() {
    mastership.joined(SELF, 1);
    assertEquals(Long.MAX_VALUE, mastership.wakeAt());
    mastership.elected(SELF, 2);
    assertEquals(START_BY, mastership.wakeAt());
    assertEquals(Decision.NOTHING, mastership.tick(START_BY - 1));
    assertEquals(Decision.START_PROGRAM, mastership.tick(START_BY));
    assertEquals(Long.MAX_VALUE, mastership.wakeAt());
  }

  @Test
  void shouldNotCountMembersThatWentAgain() {
    mastership.joined(SELF, 1);
    mastership.joined(OTHER, 1);
    mastership.died(OTHER, 1);
    assertEquals(Decision.NOTHING, mastership.elected(SELF, 2));
  }

  @Test
  void shouldEndWithTheMaster() {
    mastership.joined(SELF, 1);
    mastership.joined(OTHER, 1);
    assertEquals(Decision.NOTHING, mastership.elected(OTHER, 2));
    assertEquals(Decision.MASTER_LEFT, mastership.left(OTHER, 3));
  }

  @Test
  void shouldHearOfTheMastersDeathBeforeItsElection() {
    mastership.joined(SELF, 1);
    mastership.joined(OTHER, 1);
    assertEquals(Decision.NOTHING, mastership.died(OTHER, 2));
    assertEquals(Decision.MASTER_DIED, mastership.elected(OTHER, 3));
  }
}
