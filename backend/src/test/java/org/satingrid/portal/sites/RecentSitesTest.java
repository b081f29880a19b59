package org.satingrid.portal.sites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.Site;

class RecentSitesTest {
  private Instant now = Instant.parse("2026-03-01T10:00:00Z");
  private final List<List<Site>> readings = new ArrayList<>();

  private List<Site> read() {
    List<Site> reading = new ArrayList<>();
    readings.add(reading);
    return reading;
  }

  @Test
  void oneReadingServesASecond() {
    RecentSites recent = new RecentSites(this::read, () -> now);
    List<Site> first = recent.all();
    now = now.plusMillis(999);
    assertSame(first, recent.all());
    now = now.plusMillis(1);
    List<Site> second = recent.all();
    assertSame(readings.get(1), second);
    assertEquals(2, readings.size());
  }

  @Test
  void nobodyWaitsForTheReadingOfAnother() {
    List<RecentSites> made = new ArrayList<>();
    List<List<Site>> meanwhile = new ArrayList<>();
    RecentSites recent =
        new RecentSites(
            () -> {
              if (!readings.isEmpty()) {
                meanwhile.add(made.get(0).all());
              }
              return read();
            },
            () -> now);
    made.add(recent);
    List<Site> first = recent.all();
    now = now.plusSeconds(2);
    List<Site> second = recent.all();
    assertSame(readings.get(1), second);
    assertSame(first, meanwhile.get(0), "what was known before");
  }

  @Test
  void afterAReadingThatFailedTheNextReadsAgain() {
    boolean[] fails = {false};
    RecentSites recent =
        new RecentSites(
            () -> {
              if (fails[0]) {
                throw new IllegalStateException("away");
              }
              return read();
            },
            () -> now);
    List<Site> first = recent.all();
    now = now.plusSeconds(2);
    fails[0] = true;
    assertThrows(IllegalStateException.class, recent::all);
    fails[0] = false;
    List<Site> second = recent.all();
    assertSame(readings.get(1), second);
    assertSame(first, readings.get(0));
  }
}
