package org.satingrid.portal.shared;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SteadyClockTest {
  private static final Instant START = Instant.parse("2026-03-01T12:00:00Z");

  private Instant system = START;
  private long nanos = -5;
  private final SteadyClock clock = new SteadyClock(() -> system, () -> nanos);

  private void pass(Duration time) {
    system = system.plus(time);
    nanos += time.toNanos();
  }

  @Test
  void itIsTheSystemsClock() {
    pass(Duration.ofDays(400));
    assertEquals(system, clock.instant());
  }

  @ParameterizedTest
  @ValueSource(longs = {365, -365, 8, -8})
  void aJumpIsNotFollowedUntilTheClockIsRightAgain(long days) {
    system = system.plus(Duration.ofDays(days));
    assertEquals(START, clock.instant());
    pass(Duration.ofHours(3));
    assertEquals(START.plus(Duration.ofHours(3)), clock.instant());
    system = system.minus(Duration.ofDays(days)).plusMillis(20);
    assertEquals(system, clock.instant());
  }

  @ParameterizedTest
  @ValueSource(longs = {3, -3})
  void aMachineThatSleptIsFollowed(long days) {
    system = system.plus(Duration.ofDays(days));
    assertEquals(system, clock.instant());
    pass(Duration.ofMinutes(2));
    assertEquals(system, clock.instant());
  }

  /** The system's clock and the counter drift apart by a minute a day. */
  @Test
  void driftIsNoJump() {
    for (int day = 0; day < 365 * 40; day++) {
      pass(Duration.ofDays(1));
      system = system.plus(Duration.ofMinutes(1));
      assertEquals(system, clock.instant());
    }
  }
}
