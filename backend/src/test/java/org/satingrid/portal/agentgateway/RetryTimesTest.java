package org.satingrid.portal.agentgateway;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class RetryTimesTest {
  private static final Instant START = Instant.parse("2026-03-01T10:00:00Z");

  private final RetryTimes retries = new RetryTimes();

  @Test
  void spreadsThoseWhoWaitOverTheSecondsToCome() {
    for (int i = 1; i <= 800; i++) {
      assertEquals(Duration.ofNanos(2_500_000L * i), retries.place(START));
    }
    assertEquals(
        Duration.ofNanos(1_002_500_000), retries.place(START.plusSeconds(1)), "time has passed");
  }

  @Test
  void asksForMoreWhereMoreAreLetIn() {
    retries.letIn(START);
    for (int i = 0; i < 999; i++) {
      retries.letIn(START.plusMillis(i));
    }
    Instant later = START.plusMillis(1001);
    assertEquals(Duration.ofNanos(1_000_000_000L / 2000), retries.place(later));
  }

  @Test
  void doesNotForgetWhatItCanTakeInOneQuietSecond() {
    retries.letIn(START);
    for (int i = 0; i < 999; i++) {
      retries.letIn(START);
    }
    retries.place(START.plusMillis(1001));
    assertEquals(Duration.ofNanos((long) (1e9 / 1000)), retries.place(START.plusMillis(2002)));
  }

  @Test
  void nobodyWaitsLongerThanTheLongest() {
    Duration last = Duration.ZERO;
    for (int i = 0; i < 60_000; i++) {
      last = retries.place(START);
      assertTrue(last.compareTo(RetryTimes.MAX_WAIT) <= 0);
    }
    assertEquals(RetryTimes.MAX_WAIT, last);
  }
}
