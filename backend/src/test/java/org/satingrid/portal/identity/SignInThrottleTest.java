package org.satingrid.portal.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class SignInThrottleTest {
  private final SignInThrottle throttle = new SignInThrottle();
  private final Instant now = Instant.parse("2026-01-01T00:00:00Z");

  @Test
  void guessingPausesTheNameAtTheAddressAndNobodyElse() {
    for (int i = 0; i < SignInThrottle.FREE_FAILURES; i++) {
      assertNull(throttle.pause("ann", "10.0.0.1", now));
      throttle.failed("ann", "10.0.0.1", now);
    }
    assertEquals(SignInThrottle.PAUSE, throttle.pause("ann", "10.0.0.1", now));
    assertNull(throttle.pause("bob", "10.0.0.1", now));
    assertNull(throttle.pause("ann", "10.0.0.2", now));
    assertNull(throttle.pause("ann", "10.0.0.1", now.plus(SignInThrottle.PAUSE)));
  }

  @Test
  void signingInForgetsThePast() {
    for (int i = 0; i < SignInThrottle.FREE_FAILURES; i++) {
      throttle.failed("ann", "10.0.0.1", now);
    }
    throttle.succeeded("ann", "10.0.0.1");
    assertNull(throttle.pause("ann", "10.0.0.1", now));
  }
}
