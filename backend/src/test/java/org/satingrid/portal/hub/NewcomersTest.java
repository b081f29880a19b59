package org.satingrid.portal.hub;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class NewcomersTest {
  private static final Instant NOW = Instant.parse("2026-11-28T12:00:00Z");

  private final Newcomers newcomers = new Newcomers();

  @Test
  void countsEachAddressForTenSeconds() {
    for (int i = 0; i < 1_000; i++) {
      newcomers.came("192.0.2.1", NOW.plusMillis(i));
    }
    newcomers.came("198.51.100.7", NOW);
    assertEquals(1_000, newcomers.from("192.0.2.1", NOW.plusSeconds(5)));
    assertEquals(1, newcomers.from("198.51.100.7", NOW.plusSeconds(5)));
    assertEquals(0, newcomers.from("198.51.100.7", NOW.plusSeconds(11)));
    assertEquals(0, newcomers.from("192.0.2.1", NOW.plusSeconds(12)));
    assertEquals(0, newcomers.from("203.0.113.1", NOW));
  }
}
