package org.satingrid.portal.agentgateway;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class WaitingLineTest {
  private static final Instant START = Instant.parse("2026-03-01T10:00:00Z");

  private final WaitingLine line = new WaitingLine();

  @Test
  void spreadsThoseWhoWaitOverTheSecondsToCome() {
    for (int i = 1; i <= 800; i++) {
      assertEquals(Duration.ofNanos(2_500_000L * i), line.place(START));
    }
    assertEquals(
        Duration.ofNanos(1_002_500_000), line.place(START.plusSeconds(1)), "time has passed");
  }

  @Test
  void asksForMoreWhereMoreAreLetIn() {
    line.letIn(START);
    for (int i = 0; i < 999; i++) {
      line.letIn(START.plusMillis(i));
    }
    Instant later = START.plusMillis(1001);
    assertEquals(Duration.ofNanos(1_000_000_000L / 2000), line.place(later));
  }

  @Test
  void doesNotForgetWhatItCanTakeInOneQuietSecond() {
    line.letIn(START);
    for (int i = 0; i < 999; i++) {
      line.letIn(START);
    }
    line.place(START.plusMillis(1001));
    assertEquals(Duration.ofNanos((long) (1e9 / 1000)), line.place(START.plusMillis(2002)));
  }

  @Test
  void nobodyWaitsLongerThanTheLongest() {
    Duration last = Duration.ZERO;
    for (int i = 0; i < 60_000; i++) {
      last = line.place(START);
      assertTrue(last.compareTo(WaitingLine.MAX_WAIT) <= 0);
    }
    assertEquals(WaitingLine.MAX_WAIT, last);
  }
}
