package org.satingrid.cluster.protocol.stealing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.cluster.policy.StealPolicy;
import org.satingrid.cluster.protocol.message.Steal;
import org.satingrid.network.Member;

class WaitingThievesTest {
  private static final long MILLI = 1_000_000;
  private static final Steal FAR = new Steal(new Member(1, "n1", "there"), 7);
  private static final Steal FAR_TOO = new Steal(new Member(1, "n1", "there"), 8);
  private static final Steal NEAR = new Steal(new Member(2, "n2", "here"), 7);

  private final WaitingThieves thieves = new WaitingThieves("here");
  private final List<Steal> refused = new ArrayList<>();

  @Test
  void shouldServeInOrderAndKeepTheRestWaiting() {
    thieves.add(FAR, 0);
    thieves.add(FAR_TOO, 0);
    List<Steal> served = new ArrayList<>();
    thieves.look(MILLI, steal -> served.isEmpty() && served.add(steal), true, refused::add);
    assertEquals(List.of(FAR), served);
    assertFalse(thieves.contains(FAR));
    assertTrue(thieves.contains(FAR_TOO));
    assertEquals(2 * MILLI, thieves.lookAt());
  }

  @Test
  void shouldRefuseNeighboursSoonerThanThoseWhoAreFar() {
    thieves.add(FAR, 0);
    thieves.add(NEAR, 0);
    thieves.look(10 * MILLI, steal -> false, true, refused::add);
    assertEquals(List.of(NEAR), refused);
    thieves.look(100 * MILLI, steal -> false, true, refused::add);
    assertEquals(List.of(NEAR, FAR), refused);
    assertEquals(StealPolicy.NEVER, thieves.lookAt());
  }

  @Test
  void shouldRefuseAllWhenThereIsNoHope() {
    thieves.add(FAR, 0);
    thieves.add(NEAR, 0);
    thieves.look(MILLI, steal -> false, false, refused::add);
    assertEquals(List.of(FAR, NEAR), refused);
  }

  @Test
  void shouldLetThievesWaitForTheFirstTask() {
    thieves.addBeforeFirst(FAR, 0);
    thieves.look(300 * MILLI, steal -> false, false, refused::add);
    assertTrue(thieves.contains(FAR));
    thieves.look(400 * MILLI, steal -> false, false, refused::add);
    assertEquals(List.of(FAR), refused);
    assertEquals(StealPolicy.NEVER, thieves.lookAt());
  }

  @Test
  void shouldForgetWhoIsGone() {
    thieves.add(FAR, 0);
    thieves.gone(FAR.thief());
    assertEquals(StealPolicy.NEVER, thieves.lookAt());
  }
}
