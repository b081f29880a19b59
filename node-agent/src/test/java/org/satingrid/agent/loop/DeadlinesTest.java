package org.satingrid.agent.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeadlinesTest {
  private static final Instant NOW = Instant.parse("2026-11-24T12:00:00Z");

  @Test
  void theEarliestPartCounts() {
    List<Instant> parts = List.of(Instant.MAX, NOW.plusSeconds(3), NOW.plusSeconds(5));
    assertEquals(NOW.plusSeconds(3), Deadlines.nextDeadline(parts));
    assertEquals(Instant.MAX, Deadlines.nextDeadline(List.of(Instant.MAX, Instant.MAX)));
  }

  @Test
  void theAgentSleepsUntilThenAndNotAMomentLess() {
    assertEquals(3_000, Deadlines.restMillis(NOW, NOW.plusSeconds(3)));
    assertEquals(3_001, Deadlines.restMillis(NOW, NOW.plusSeconds(3).plusNanos(1)));
  }

  @Test
  void aDeadlineThatIsOverOrNeverComesIsNoLongWaitAndNoneAtAll() {
    assertTrue(Deadlines.restMillis(NOW, Instant.MIN) > 0);
    assertTrue(Deadlines.restMillis(NOW, NOW) < 100);
    long longest = Duration.ofMinutes(1).toMillis();
    assertTrue(Deadlines.restMillis(NOW, Instant.MAX) <= longest);
    assertTrue(Deadlines.restMillis(NOW, NOW.plusSeconds(1_000_000)) <= longest);
  }
}
