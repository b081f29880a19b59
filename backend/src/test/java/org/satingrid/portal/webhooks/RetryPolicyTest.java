package org.satingrid.portal.webhooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class RetryPolicyTest {
  private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");

  private final RetryPolicy policy =
      new RetryPolicy(List.of(Duration.ofSeconds(10), Duration.ofSeconds(100)), Duration.ofDays(3));

  @Test
  void pausesGrowAndEnd() {
    assertEquals(NOW.plusSeconds(10), policy.next(1, NOW, 0.5));
    assertEquals(NOW.plusSeconds(100), policy.next(2, NOW, 0.5));
    assertNull(policy.next(3, NOW, 0.5));
  }

  @Test
  void pausesAreSpreadByATenth() {
    assertEquals(NOW.plusSeconds(90), policy.next(2, NOW, 0));
    assertEquals(NOW.plusSeconds(110), policy.next(2, NOW, 1));
  }

  @Test
  void onlyLongFailureAndGoneDisable() {
    assertNull(policy.disables(500, "x", null, NOW));
    assertNull(policy.disables(500, "x", NOW.minus(Duration.ofDays(2)), NOW));
    assertNotNull(policy.disables(null, "x", NOW.minus(Duration.ofDays(4)), NOW));
    assertNotNull(policy.disables(410, "x", null, NOW));
  }
}
