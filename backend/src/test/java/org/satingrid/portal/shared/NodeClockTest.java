package org.satingrid.portal.shared;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class NodeClockTest {
  private static final Instant BEGAN = Instant.parse("2026-03-01T10:00:00Z");
  private static final Instant NOW = BEGAN.plusSeconds(60);
  private static final Instant FIRST = BEGAN.minus(NodeClock.MAX_ERROR);
  private static final Instant LAST = NOW.plus(NodeClock.MAX_ERROR);

  @Test
  void aTimeWithinTheErrorOfAClockIsKept() {
    for (Instant at : List.of(FIRST, BEGAN, NOW, LAST, FIRST.plusNanos(1), LAST.minusNanos(1))) {
      assertEquals(at, NodeClock.bounded(at, BEGAN, NOW));
    }
  }

  @Test
  void aTimeBeyondIsCut() {
    for (Instant at : List.of(Instant.MIN, Instant.EPOCH, FIRST.minusNanos(1))) {
      assertEquals(FIRST, NodeClock.bounded(at, BEGAN, NOW), at::toString);
    }
    for (Instant at :
        List.of(LAST.plusNanos(1), Instant.parse("9000-01-01T00:00:00Z"), Instant.MAX)) {
      assertEquals(LAST, NodeClock.bounded(at, BEGAN, NOW), at::toString);
    }
    assertEquals(NOW, NodeClock.bounded(null, BEGAN, NOW));
  }

  @Test
  void storedTimesHaveADifferenceInNanoseconds() {
    Instant first = NodeClock.readable(Instant.MIN);
    Instant last = NodeClock.readable(Instant.MAX);
    assertEquals(
        Duration.between(first, last), Duration.ofNanos(Duration.between(first, last).toNanos()));
    assertEquals(NOW, NodeClock.readable(NOW));
    assertNull(NodeClock.readableOrNull(null));
  }
}
