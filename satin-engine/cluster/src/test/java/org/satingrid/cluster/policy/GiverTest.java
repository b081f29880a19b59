package org.satingrid.cluster.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.satingrid.network.Member;

class GiverTest {
  private final Roster roster = new Roster();
  private final Giver giver = new Giver(roster);

  private Member join(int number) {
    Member member = new Member(number, "n" + number, "s" + number);
    roster.add(member);
    return member;
  }

  @Test
  void shouldNameTheGiverOnceInAGridOfManySites() {
    Member first = join(0);
    for (int i = 1; i < 5; i++) {
      join(i);
    }
    assertNull(giver.takeNext());
    giver.gave(first);
    assertEquals(first, giver.takeNext());
    assertNull(giver.takeNext());
  }

  @Test
  void shouldLeaveItToChanceInAFewSites() {
    giver.gave(join(0));
    assertNull(giver.takeNext());
  }

  @Test
  void shouldNotNameAMemberThatIsGone() {
    Member first = join(0);
    for (int i = 1; i < 10; i++) {
      join(i);
    }
    giver.gave(first);
    roster.remove(first);
    assertNull(giver.takeNext());
  }
}
