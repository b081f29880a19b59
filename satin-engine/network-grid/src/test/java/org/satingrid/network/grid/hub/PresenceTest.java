package org.satingrid.network.grid.hub;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.satingrid.network.grid.node.NodeId;

class PresenceTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long HOUR = 3_600 * SECOND;
  private static final Duration HEARTBEAT = Duration.ofSeconds(12);
  private static final Duration MISSED_FOR = Duration.ofMinutes(2);
  private static final long MISSED = MISSED_FOR.toNanos();

  private final NodeId self = NodeId.starting("s", "self");
  private final NodeId near = NodeId.starting("s", "near");
  private final NodeId far = NodeId.starting("t", "far");
  private Presence presence = new Presence(self, 1, HEARTBEAT, MISSED_FOR, 0);

  @Test
  void shouldKnowItselfAndWhomTheHubTellsOf() {
    assertEquals(Set.of(self), presence.all());
    assertFalse(presence.isSettled());
    meet(0, 0);
    assertEquals(Set.of(self, near, far), presence.all());
    assertTrue(presence.isSettled());
    assertTrue(presence.sees(far));
  }

  @Test
  void shouldBelieveTheHubAtOnce() {
    meet(0, 0);
    assertEquals(Set.of(far), presence.absent(0, 3));
    assertEquals(Set.of(), presence.absent(0, 3));
    assertEquals(Set.of(self, near), presence.all());
  }

  @Test
  void shouldTakeTheSilenceOfAHubForNoEvidence() {
    meet(0, 0);
    presence.away(0, 10 * SECOND);
    assertFalse(presence.sees(far));
    assertEquals(Set.of(), presence.tick(21 * SECOND));
    assertEquals(Set.of(), presence.tick(HOUR));
    assertEquals(Set.of(self, near, far), presence.all());
    meet(0, HOUR);
    assertEquals(Set.of(), presence.tick(HOUR + 2 * MISSED));
    assertTrue(presence.isSettled());
  }

  @Test
  void shouldWaitForTheOthersWhenItIsBackFirst() {
    meet(0, 0);
    presence.away(0, SECOND);
    presence.connected(0);
    presence.present(0, 1, near);
    presence.settled(0, 2 * SECOND);
    assertEquals(Set.of(self, near, far), presence.all());
    assertFalse(presence.isSettled());
    assertEquals(Set.of(), presence.tick(2 * SECOND + MISSED - 1));
    presence.present(0, 2, far);
    assertEquals(Set.of(), presence.tick(2 * SECOND + MISSED));
  }

  @Test
  void shouldGiveUpWhoIsMissedForTooLong() {
    meet(0, 0);
    presence.away(0, SECOND);
    presence.connected(0);
    presence.present(0, 1, near);
    presence.settled(0, HOUR);
    assertEquals(Set.of(), presence.tick(HOUR + MISSED - 1));
    assertEquals(Set.of(far), presence.tick(HOUR + MISSED));
    assertEquals(Set.of(self, near), presence.all());
  }

  @Test
  void shouldCountThatTimeOnlyWhileItSeesAHub() {
    meet(0, 0);
    presence.away(0, SECOND);
    presence.connected(0);
    presence.present(0, 1, near);
    presence.settled(0, 2 * SECOND);
    presence.away(0, 100 * SECOND);
    assertEquals(Set.of(), presence.tick(HOUR));
    presence.connected(0);
    presence.present(0, 1, near);
    assertEquals(Set.of(), presence.tick(HOUR), "it has not told all yet");
    presence.settled(0, HOUR);
    assertEquals(Set.of(), presence.tick(HOUR + MISSED - 1));
    assertEquals(Set.of(far), presence.tick(HOUR + MISSED));
  }

  @Test
  void shouldRememberWhomAHubKnewThatWentBeforeItHadToldAll() {
    meet(0, 0);
    presence.away(0, SECOND);
    presence.connected(0);
    presence.away(0, 2 * SECOND);
    assertEquals(Set.of(self, near, far), presence.all());
    presence.connected(0);
    presence.settled(0, 3 * SECOND);
    assertEquals(Set.of(near, far), presence.tick(3 * SECOND + MISSED));
  }

  @Test
  void shouldGoOnWithTheHubThatAnswers() {
    presence = new Presence(self, 2, HEARTBEAT, MISSED_FOR, 0);
    meet(0, 0);
    meet(1, 0);
    presence.away(0, SECOND);
    assertTrue(presence.sees(far));
    assertEquals(Set.of(), presence.tick(SECOND + HEARTBEAT.toNanos()));
    assertEquals(Set.of(), presence.tick(1_000 * SECOND));
    assertEquals(Set.of(far), presence.absent(1, 3));
  }

  @Test
  void shouldWaitForWhomOnlyTheHubHadThatIsAway() {
    presence = new Presence(self, 2, HEARTBEAT, MISSED_FOR, 0);
    meet(0, 0);
    presence.connected(1);
    presence.settled(1, 0);
    presence.away(0, SECOND);
    long missed = SECOND + HEARTBEAT.toNanos();
    assertEquals(Set.of(), presence.tick(missed));
    assertEquals(Set.of(self, near, far), presence.all());
    assertEquals(Set.of(near, far), presence.tick(missed + MISSED));
  }

  /** Connects with a hub that lists all three nodes. */
  private void meet(int hub, long now) {
    presence.connected(hub);
    presence.present(hub, 1, self);
    presence.present(hub, 2, near);
    presence.present(hub, 3, far);
    presence.settled(hub, now);
  }
}
