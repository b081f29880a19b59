package org.satingrid.portal.scheduling;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class FailedStartsTest {
  private static final Instant START = Instant.parse("2026-03-01T10:00:00Z");

  private final FailedStarts failures = new FailedStarts();
  private final UUID job = UUID.randomUUID();

  @Test
  void threeTriesASecondApartAreTooMany() {
    assertFalse(failures.failed(job, START));
    assertFalse(failures.failed(job, START.plusMillis(500)));
    assertFalse(failures.failed(job, START.plusMillis(1000)));
    assertFalse(failures.failed(job, START.plusMillis(1500)));
    assertFalse(failures.failed(UUID.randomUUID(), START.plusMillis(2000)), "another one's");
    assertTrue(failures.failed(job, START.plusMillis(2000)));
    assertFalse(failures.failed(job, START.plusMillis(3000)), "counted anew");
  }

  @Test
  void oneThatWorksEndsTheCount() {
    assertFalse(failures.failed(job, START));
    assertFalse(failures.failed(job, START.plusSeconds(1)));
    failures.worked(job);
    assertFalse(failures.failed(job, START.plusSeconds(2)));
  }
}
