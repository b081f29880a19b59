package org.satingrid.portal.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class EndingsTest {
  @Test
  void anAbsenceIsToldInMinutesAndHours() {
    assertEquals(
        "The portal was away for 1:34; the job's engines went on without it.", away(94_400));
    assertEquals(
        "The portal was away for 0:12; the job's engines went on without it.", away(11_900));
    assertEquals(
        "The portal was away for 9:05:07; the job's engines went on without it.",
        away(((9 * 60 + 5) * 60 + 7) * 1_000L));
  }

  private static String away(long millis) {
    return Endings.portalWasAway(UUID.randomUUID(), Duration.ofMillis(millis)).text();
  }
}
