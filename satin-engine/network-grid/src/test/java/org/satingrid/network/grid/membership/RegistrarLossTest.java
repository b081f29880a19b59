package org.satingrid.network.grid.membership;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Survivors of a registrar find its heir, without a network. */
class RegistrarLossTest {
  private static final long SECOND = 1_000_000_000;

  private final Survivors pool = new Survivors("a", "b", "c", "d");

  @Test
  void theOldestSurvivorKeepsThePool() {
    pool.lose("a", "b", "c", "d");
    pool.report();
    assertEquals(List.of("b", "b", "b"), pool.keepers("b", "c", "d"));
    assertEquals(Set.of(1, 2, 3), pool.seenBy("d"));
  }

  @Test
  void aReportToWhoHasNotNoticedTheLossIsKept() {
    pool.lose("a", "c", "d");
    pool.report();
    assertEquals(List.of("a", "a", "a"), pool.keepers("b", "c", "d"));
    pool.lose("a", "b");
    pool.report();
    assertEquals(List.of("b", "b", "b"), pool.keepers("b", "c", "d"));
  }

  @Test
  void whatTheRegistrarHadSaidBeforeKeepsItForAMoment() {
    pool.lose("a", "b", "c", "d");
    pool.hearLate("b");
    pool.report();
    assertEquals(List.of("a", "a", "a"), pool.keepers("b", "c", "d"), "b waits for an answer");
    pool.pass(3 * SECOND);
    pool.report();
    assertEquals(List.of("b", "b", "b"), pool.keepers("b", "c", "d"));
  }

  @Test
  void aRegistrarThatAnswersIsNotLost() {
    pool.part(List.of("b", "c", "d"), List.of("a"));
    pool.hearLate("b");
    pool.pass(0);
    pool.pass(3 * SECOND);
    pool.report();
    assertEquals(List.of("a"), pool.keepers("b"));
  }

  @Test
  void whoHasNotMissedARegistrarThatStopsGoesOn() {
    pool.leave("a");
    pool.stop("a", "b", "c", "d");
    pool.report();
    assertEquals(List.of("b", "c", "d"), pool.members("b", "c", "d"));
    assertEquals(List.of("b", "b", "b"), pool.keepers("b", "c", "d"));
  }

  @Test
  void whoCouldNotBeToldThatItStopsHearsItLater() {
    pool.leave("a");
    pool.cut("a");
    pool.stop("a", "b", "c", "d");
    pool.mend("a");
    pool.pass(SECOND);
    pool.report();
    assertEquals(List.of("b", "c", "d"), pool.members("b", "c", "d"));
    assertEquals(List.of("b", "b", "b"), pool.keepers("b", "c", "d"));
  }

  @Test
  void whoLeftUnheardIsNoHeir() {
    pool.lose("a", "b", "c", "d");
    pool.leave("b");
    pool.report();
    assertEquals(List.of("c", "c"), pool.keepers("c", "d"));
    assertEquals(Set.of(2, 3), pool.seenBy("d"), "b is dead to all");
  }

  @Test
  void whoLeavesWhileOthersReportToItIsNoHeir() {
    pool.lose("a", "c", "d");
    pool.report();
    pool.leave("b");
    pool.report();
    assertEquals(List.of("c", "c"), pool.keepers("c", "d"));
  }

  @Test
  void anyNumberMayHaveLeftUnheard() {
    pool.lose("a", "b", "c", "d");
    pool.leave("b");
    pool.leave("c");
    pool.report();
    assertEquals(List.of("d"), pool.keepers("d"));
    assertEquals(Set.of(3), pool.seenBy("d"));
  }

  @Test
  void whoWasNotToldThatItHasJoinedSaysSoWhenItIsAsked() {
    pool.lose("a", "b", "c");
    pool.leave("d");
    pool.report();
    assertEquals(List.of("a", "a"), pool.keepers("b", "c"), "d may yet report");
    pool.pass(0);
    pool.askToJoin("d", "b");
    assertEquals(List.of("b", "b", "b"), pool.keepers("b", "c", "d"));
    assertEquals(Set.of(1, 2, 4), pool.seenBy("c"), "d is another member now");
  }

  @Test
  void whoGoesOnAskingAndSaysNothingElseHasNoMember() {
    pool.leave("d");
    pool.askToJoin("d", "a");
    assertEquals(Set.of(0, 1, 2, 3), pool.seenBy("c"), "the request may be late");
    pool.pass(SECOND);
    pool.askToJoin("d", "a");
    assertEquals(Set.of(0, 1, 2, 4), pool.seenBy("c"));
  }

  @Test
  void whoseRequestsToJoinAreLateIsNoLessAMember() {
    pool.lose("a", "b", "c", "d");
    pool.report();
    pool.askToJoin("d", "b");
    pool.askToJoin("d", "b");
    pool.pass(SECOND);
    pool.askToJoin("d", "b");
    assertEquals(Set.of(1, 2, 3), pool.seenBy("c"));
  }

  @Test
  void whoseRequestToJoinIsLateIsNoLessAMember() {
    pool.lose("a", "b");
    pool.report();
    pool.askToJoin("d", "b");
    pool.lose("a", "c", "d");
    pool.report();
    assertEquals(List.of("b", "b", "b"), pool.keepers("b", "c", "d"));
    assertEquals(Set.of(1, 2, 3), pool.seenBy("c"));
  }

  @Test
  void whoAskedAnotherOneToJoinBeforeItWasInOutlivesTheNextRegistrar() {
    pool.leave("d");
    pool.lose("a", "b");
    pool.report();
    pool.pass(0);
    pool.askToJoin("d", "c");
    pool.askToJoin("d", "c");
    pool.lose("a", "c");
    pool.report();
    pool.askToJoin("d", "b");
    assertEquals(List.of("b", "b", "b"), pool.keepers("b", "c", "d"));
    pool.lose("b", "c", "d");
    pool.report();
    assertEquals(List.of("c", "c"), pool.keepers("c", "d"));
    assertEquals(Set.of(2, 4), pool.seenBy("c"));
  }

  @Test
  void whoJoinedAgainIsNotMeantByWhatItsNodeSaidBefore() {
    pool.leaveHeard("d");
    pool.askToJoin("d", "a");
    pool.hearLateThatNoMemberIsAt("d", "b", 3);
    pool.lose("a", "b", "c", "d");
    pool.report();
    assertEquals(Set.of(1, 2, 4), pool.seenBy("b"));
  }

  @Test
  void whoseNodeWasGoneAndHasJoinedAgainIsASurvivor() {
    pool.giveUp("b", "d");
    pool.leaveHeard("d");
    pool.askToJoin("d", "a");
    pool.lose("a", "b", "c", "d");
    pool.report();
    assertEquals(Set.of(1, 2, 4), pool.seenBy("b"));
  }

  @Test
  void whoGaveAPoolUpMakesNoOtherOfThatName() {
    pool.stop("a", "c", "d");
    pool.leave("b");
    pool.askToJoin("b", "a");
    pool.askToJoin("b", "a");
    assertEquals(List.of(), pool.members("b"));
  }

  @Test
  void theSideThatIsGivenUpKeepsItsRegistrar() {
    pool.part(List.of("c", "d"), List.of("a", "b"));
    pool.report();
    assertEquals(List.of("c", "c"), pool.keepers("c", "d"));
    assertEquals(Set.of(2, 3), pool.seenBy("d"));
    assertEquals(List.of("a", "a"), pool.keepers("a", "b"));
    assertEquals(Set.of(0, 1, 2, 3), pool.seenBy("b"));
  }

  @Test
  void twoHeirsLeaveEachOtherTheirMembers() {
    pool.part(List.of("d"), List.of("a", "b", "c"));
    pool.part(List.of("b", "c"), List.of("a", "d"));
    pool.report();
    assertEquals(List.of("a", "b", "b", "d"), pool.keepers("a", "b", "c", "d"));
    assertEquals(Set.of(1, 2), pool.seenBy("c"));
    assertEquals(Set.of(3), pool.seenBy("d"));
  }

  @Test
  void aRegistrarYieldsAtOnceToAnHeirOfMore() {
    pool.pass(SECOND);
    pool.part(List.of("b", "c", "d"), List.of("a"));
    pool.report();
    pool.pass(2 * SECOND);
    assertEquals(List.of("b", "b", "b"), pool.keepers("b", "c", "d"));
    assertEquals(List.of("b", "c", "d"), pool.members("a", "b", "c", "d"));
  }

  @Test
  void aRegistrarOutlastsAnHeirOfFewer() {
    pool.pass(SECOND);
    pool.part(List.of("d"), List.of("a", "b", "c"));
    pool.report();
    pool.pass(2 * SECOND);
    assertEquals(List.of("a", "a", "a", "d"), pool.keepers("a", "b", "c", "d"));
    assertEquals(Set.of(0, 1, 2), pool.seenBy("c"), "what d had can be done again already");
    for (int times = 0; times < 5; times++) {
      pool.pass(2 * SECOND);
    }
    assertEquals(List.of("a", "a", "a"), pool.keepers("a", "b", "c"));
    assertEquals(List.of("a", "b", "c"), pool.members("a", "b", "c", "d"));
    assertEquals(Set.of(0, 1, 2), pool.seenBy("c"));
  }

  @Test
  void whoWasFrozenDoesNotCountThoseWhoHaveLeftIt() {
    pool.pass(SECOND);
    pool.part(List.of("d"), List.of("a", "b", "c"));
    pool.report();
    pool.leave("b");
    pool.leave("c");
    for (int times = 0; times < 6; times++) {
      pool.pass(2 * SECOND);
    }
    assertEquals(List.of("d"), pool.members("a", "b", "c", "d"));
  }

  @Test
  void anHeirGivesUpThoseWhoFollowAnotherOne() {
    pool.lose("a", "b", "c", "d");
    pool.part(List.of("c", "d"), List.of("b"));
    pool.report();
    pool.pass(Gathering.WAIT_NANOS);
    assertEquals(List.of("b", "c", "c"), pool.keepers("b", "c", "d"));
    assertEquals(Set.of(1), pool.seenBy("b"));
    assertEquals(Set.of(2, 3), pool.seenBy("d"));
    assertEquals(List.of("b", "c", "d"), pool.members("b", "c", "d"));
  }

  @Test
  void theHeirAsksWhomItHasNotHeardOf() {
    pool.lose("a", "b", "c", "d");
    pool.leave("c");
    pool.report();
    assertEquals(List.of("a", "a"), pool.keepers("b", "d"), "c may still report");
    pool.pass(SECOND / 4);
    assertEquals(List.of("b", "b"), pool.keepers("b", "d"));
    assertEquals(Set.of(1, 3), pool.seenBy("d"));
  }

  @Test
  void whoIsAskedByTheHeirAndHasNotMissedTheRegistrarFollows() {
    pool.lose("a", "b", "d");
    pool.report();
    pool.pass(SECOND / 4);
    assertEquals(List.of("a", "a"), pool.keepers("b", "c"), "c has a registrar as far as it knows");
    pool.pass(Gathering.WAIT_NANOS);
    assertEquals(List.of("b", "b", "b"), pool.keepers("b", "c", "d"));
    assertEquals(Set.of(1, 2, 3), pool.seenBy("c"));
  }

  @Test
  void anHeirDoesNotWaitForWhomItHearsToHaveLeft() {
    pool.lose("a", "b", "c", "d");
    pool.leave("c");
    pool.report();
    pool.tellAllOfTheEnd("c");
    assertEquals(List.of("b", "b"), pool.keepers("b", "d"));
    assertEquals(Set.of(1, 3), pool.seenBy("d"));
  }

  @Test
  void theSideThatIsGivenUpHearsNothingOfItsOwnDeath() {
    Survivors five = fiveWhoseHeirWaits();
    five.giveUp("a", "c", "d", "e");
    five.pass(Gathering.WAIT_NANOS);
    assertEquals(List.of("c", "d"), five.members("c", "d"));
    assertEquals(List.of("c", "c"), five.keepers("c", "d"));
    assertEquals(Set.of(2, 3), five.seenBy("d"));
    assertEquals(Set.of(0, 1), five.seenBy("b"));
  }

  @Test
  void anHeirThatHearsItsRegistrarAgainIsNone() {
    Survivors five = fiveWhoseHeirWaits();
    five.leaveHeard("b");
    five.pass(Gathering.WAIT_NANOS);
    assertEquals(List.of("c", "d"), five.members("c", "d"));
    assertEquals(List.of("a", "a"), five.keepers("c", "d"));
    assertEquals(Set.of(0, 2, 3, 4), five.seenBy("d"));
  }

  @Test
  void whoDiesWhileTheHeirWaitsIsDead() {
    Survivors five = new Survivors("a", "b", "c", "d", "e");
    five.lose("a", "b", "c", "d", "e");
    five.leave("e");
    five.report();
    five.giveUp("b", "c");
    five.pass(Gathering.WAIT_NANOS);
    assertEquals(List.of("b", "b"), five.keepers("b", "d"));
    assertEquals(Set.of(1, 3), five.seenBy("d"));
  }

  @Test
  void whoEndsWhileItsHeirCannotReachItIsDeadOnceItCan() {
    pool.lose("a", "b", "c", "d");
    pool.cut("d");
    pool.leave("d");
    pool.report();
    pool.pass(Gathering.WAIT_NANOS);
    assertEquals(Set.of(1, 2, 3), pool.seenBy("b"));
    pool.mend("d");
    pool.pass(2_000_000_000L);
    assertEquals(Set.of(1, 2), pool.seenBy("b"));
    assertEquals(Set.of(1, 2), pool.seenBy("c"));
  }

  /** Nodes c, d and e have given up a and b. Node e has left, and c waits for it. */
  private static Survivors fiveWhoseHeirWaits() {
    Survivors five = new Survivors("a", "b", "c", "d", "e");
    five.leave("e");
    five.part(List.of("c", "d"), List.of("a", "b"));
    five.report();
    return five;
  }
}
