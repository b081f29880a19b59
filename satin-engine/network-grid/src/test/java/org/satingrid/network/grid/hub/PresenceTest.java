package org.satingrid.network.grid.hub;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.registry.Cut;

class PresenceTest {
  private static final long SECOND = 1_000_000_000L;
  private static final Duration HEARTBEAT = Duration.ofSeconds(12);
  private static final long RETURN = HEARTBEAT.toNanos() / 2;

  private final NodeId self = NodeId.starting("s", "self");
  private final NodeId near = NodeId.starting("s", "near");
  private final NodeId far = NodeId.starting("t", "far");
  private Presence presence = new Presence(self, 1, HEARTBEAT, 0);

  @Test
  void shouldKnowItselfAndWhomTheHubTellsOf() {
    assertEquals(Set.of(self), presence.all());
    assertFalse(presence.isSettled());
    meet(0, 1);
    assertEquals(Set.of(self, near, far), presence.all());
    assertTrue(presence.isSettled());
  }

  @Test
  void shouldBelieveTheHubAtOnce() {
    meet(0, 1);
    assertEquals(Set.of(far), presence.absent(0, 3).nodes());
    assertTrue(presence.absent(0, 3).isEmpty());
    assertEquals(Set.of(self, near), presence.all());
  }

  @Test
  void shouldNotMissAnybodyWhileTheHubIsAwayForLessThanTheHeartbeat() {
    meet(0, 1);
    presence.away(0, Cut.HUB_REFUSES, 10 * SECOND);
    assertTrue(presence.tick(21 * SECOND, node -> false).isEmpty());
    assertEquals(Set.of(self, near, far), presence.all());
    meet(0, 1);
    assertTrue(presence.tick(30 * SECOND, node -> false).isEmpty());
  }

  @Test
  void shouldLoseThemWhenTheHubIsAwayForLongerButThoseThatAreReachedInItsSite() {
    meet(0, 1);
    presence.away(0, Cut.HUB_SILENT, 10 * SECOND);
    presence.away(0, Cut.HUB_REFUSES, 10 * SECOND);
    Presence.Loss loss = presence.tick(22 * SECOND, node -> true);
    assertEquals(Set.of(far), loss.nodes());
    assertEquals(Cut.HUB_REFUSES, loss.cut());
    assertEquals(Set.of(self, near), presence.all());
    assertEquals(Set.of(near), presence.tick(23 * SECOND, node -> false).nodes());
    assertTrue(presence.tick(24 * SECOND, node -> false).isEmpty());
  }

  @Test
  void shouldMissAtOnceWhoWentWhileOnlyItsOwnLinkWasAway() {
    meet(0, 1);
    presence.away(0, Cut.HUB_REFUSES, SECOND);
    presence.connected(0, 1);
    presence.present(0, 2, near);
    assertEquals(Set.of(far), presence.settled(0, 2 * SECOND).nodes());
  }

  @Test
  void shouldWaitForAllWhenTheHubHasStartedAgain() {
    meet(0, 1);
    presence.away(0, Cut.HUB_REFUSES, SECOND);
    presence.connected(0, 2);
    assertTrue(presence.settled(0, 2 * SECOND).isEmpty());
    assertEquals(Set.of(self, near, far), presence.all());
    presence.present(0, 1, near);
    assertTrue(presence.tick(2 * SECOND + RETURN - 1, node -> false).isEmpty());
    assertEquals(Set.of(far), presence.tick(2 * SECOND + RETURN, node -> false).nodes());
    assertEquals(Set.of(self, near), presence.all());
  }

  @Test
  void shouldRememberWhomAHubKnewThatWentBeforeItHadToldAll() {
    meet(0, 1);
    presence.away(0, Cut.HUB_REFUSES, SECOND);
    presence.connected(0, 2);
    presence.away(0, Cut.HUB_REFUSES, 2 * SECOND);
    assertEquals(Set.of(self, near, far), presence.all());
    presence.connected(0, 2);
    assertTrue(presence.settled(0, 3 * SECOND).isEmpty(), "the second has not known them");
    assertEquals(Set.of(near, far), presence.tick(3 * SECOND + RETURN, node -> false).nodes());
  }

  @Test
  void shouldGoOnWithTheHubThatAnswers() {
    presence = new Presence(self, 2, HEARTBEAT, 0);
    meet(0, 1);
    meet(1, 7);
    presence.away(0, Cut.HUB_SILENT, SECOND);
    assertTrue(presence.tick(100 * SECOND, node -> false).isEmpty());
    assertTrue(presence.absent(0, 3).isEmpty(), "the other hub has it");
    assertEquals(Set.of(far), presence.absent(1, 3).nodes());
  }

  @Test
  void shouldExpectWhomItHeldAtTheHubThatIsBack() {
    meet(0, 1);
    presence.away(0, Cut.HUB_REFUSES, 0);
    assertEquals(Set.of(far), presence.tick(20 * SECOND, node -> true).nodes());
    presence.connected(0, 2);
    assertTrue(presence.settled(0, 30 * SECOND).isEmpty());
    assertTrue(presence.tick(30 * SECOND, node -> true).isEmpty());
    assertEquals(Set.of(near), presence.tick(30 * SECOND + RETURN, node -> true).nodes());
  }

  /** A hub that knows all three. */
  private void meet(int hub, long epoch) {
    presence.connected(hub, epoch);
    presence.present(hub, 1, self);
    presence.present(hub, 2, near);
    presence.present(hub, 3, far);
    assertTrue(presence.settled(hub, 0).isEmpty());
  }
}
