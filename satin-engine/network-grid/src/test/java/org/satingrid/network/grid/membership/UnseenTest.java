package org.satingrid.network.grid.membership;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.satingrid.network.NodeName;

class UnseenTest {
  private static final long SECOND = 1_000_000_000L;
  private static final NodeName A = new NodeName("s", "a");
  private static final NodeName B = new NodeName("s", "b");

  private final Unseen unseen = new Unseen(Set.of(A, B));

  @Test
  void namesANodeOnceWhenItIsNotSeenForSomeSeconds() {
    assertEquals(List.of(), unseen.look(Set.of(A), true, 0));
    assertEquals(List.of(), unseen.look(Set.of(A), true, SECOND));
    assertEquals(List.of(B), unseen.look(Set.of(A), true, 3 * SECOND));
    assertEquals(List.of(), unseen.look(Set.of(A), true, 9 * SECOND));
  }

  @Test
  void waitsAnewForANodeThatWasSeenMeanwhile() {
    unseen.look(Set.of(A), true, 0);
    unseen.look(Set.of(A, B), true, SECOND);
    unseen.look(Set.of(A), true, 2 * SECOND);
    assertEquals(List.of(), unseen.look(Set.of(A), true, 3 * SECOND));
    assertEquals(List.of(B), unseen.look(Set.of(A), true, 5 * SECOND));
  }

  @Test
  void waitsLongerWhileThisNodeIsNotConnectedItself() {
    unseen.look(Set.of(A), false, 0);
    assertEquals(List.of(), unseen.look(Set.of(A), false, 3 * SECOND));
    assertEquals(List.of(B), unseen.look(Set.of(A), false, 6 * SECOND));
  }
}
