package org.satingrid.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.satingrid.cluster.Mastership.Decision;
import org.satingrid.network.Member;
import org.satingrid.network.NodeName;

class MastershipTest {
  private static final Member SELF = new Member(0, "n0", "a");
  private static final Member OTHER = new Member(1, "n1", "b");
  private static final long START_BY = 1_000;

  private final Mastership mastership = new Mastership(SELF, 2, START_BY);

  @Test
  void shouldStartOnceEnoughMembersAreThere() {
    assertEquals(Decision.NOTHING, mastership.joined(SELF, 1));
    assertEquals(Decision.NOTHING, mastership.elected(0, SELF, 2));
    assertEquals(Decision.START_PROGRAM, mastership.joined(OTHER, 3));
    assertEquals(Decision.NOTHING, mastership.gone(OTHER, 4));
    assertEquals(Decision.NOTHING, mastership.joined(new Member(2, "n2", "b"), 5));
  }

  @Test
  void shouldNotWaitForNodesThatAreNotSeen() {
    mastership.joined(SELF, 1);
    mastership.elected(0, SELF, 2);
    assertEquals(Decision.START_PROGRAM, mastership.unseen(new NodeName("b", "n1"), 3));
  }

  @Test
  void shouldWaitForTheOthersIfANodeThatWasNotSeenComes() {
    Mastership ofThree = new Mastership(SELF, 3, START_BY);
    ofThree.joined(SELF, 1);
    ofThree.elected(0, SELF, 2);
    assertEquals(Decision.NOTHING, ofThree.unseen(new NodeName("b", "n1"), 3));
    assertEquals(Decision.NOTHING, ofThree.joined(OTHER, 4));
    assertEquals(Decision.NOTHING, ofThree.unseen(new NodeName("b", "n1"), 5));
    assertEquals(Decision.START_PROGRAM, ofThree.unseen(new NodeName("b", "n2"), 6));
  }

  @Test
  void shouldStartWithThoseThatCameInTime() {
    mastership.joined(SELF, 1);
    mastership.elected(0, SELF, 2);
    assertEquals(START_BY, mastership.wakeAt());
    assertEquals(Decision.NOTHING, mastership.tick(START_BY - 1));
    assertEquals(Decision.START_PROGRAM, mastership.tick(START_BY));
    assertEquals(Long.MAX_VALUE, mastership.wakeAt());
  }

  @Test
  void shouldNotCountMembersThatWentAgain() {
    mastership.joined(SELF, 1);
    mastership.joined(OTHER, 1);
    mastership.gone(OTHER, 1);
    assertEquals(Decision.NOTHING, mastership.elected(0, SELF, 2));
  }

  @Test
  void shouldStandWhenTheMasterIsGoneAndStartAtOnceWhenElected() {
    mastership.joined(SELF, 1);
    mastership.joined(OTHER, 1);
    assertEquals(Decision.NOTHING, mastership.elected(0, OTHER, 2));
    assertEquals(Decision.STAND, mastership.gone(OTHER, 3));
    assertEquals("master-1", mastership.election());
    assertEquals(Decision.START_PROGRAM, mastership.elected(1, SELF, 4));
    assertTrue(mastership.isRunning());
  }

  @Test
  void shouldHearOfTheMastersDeathBeforeItsElection() {
    mastership.joined(SELF, 1);
    mastership.joined(OTHER, 1);
    assertEquals(Decision.NOTHING, mastership.gone(OTHER, 2));
    assertEquals(Decision.STAND, mastership.elected(0, OTHER, 3));
  }

  @Test
  void shouldCatchUpWithMastersThatWereGoneBeforeItJoined() {
    Member late = new Member(5, "n5", "c");
    Member third = new Member(3, "n3", "b");
    Mastership joiner = new Mastership(late, 2, START_BY);
    assertEquals(Decision.NOTHING, joiner.elected(0, SELF, 1));
    assertEquals(Decision.NOTHING, joiner.joined(third, 1));
    assertEquals(Decision.STAND, joiner.joined(late, 1));
    assertEquals(Decision.NOTHING, joiner.elected(1, third, 2));
    assertEquals(Decision.STAND, joiner.gone(third, 3));
    assertEquals("master-2", joiner.election());
  }

  @Test
  void shouldNotStandOnceTheJobIsOver() {
    mastership.joined(SELF, 1);
    mastership.joined(OTHER, 1);
    mastership.elected(0, OTHER, 2);
    mastership.over();
    assertEquals(Decision.NOTHING, mastership.gone(OTHER, 3));
  }

  @Test
  void shouldNotWaitForEverForAMasterThatNeverCame() {
    mastership.joined(SELF, 1);
    long giveUp = START_BY + Mastership.PATIENCE;
    assertEquals(giveUp, mastership.wakeAt());
    assertEquals(Decision.NOTHING, mastership.tick(giveUp - 1));
    assertEquals(Decision.STAND, mastership.tick(giveUp));
    assertEquals(Decision.START_PROGRAM, mastership.elected(0, SELF, giveUp));
  }
}
