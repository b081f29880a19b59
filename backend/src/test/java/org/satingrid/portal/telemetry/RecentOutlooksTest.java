package org.satingrid.portal.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.telemetry.TimeLeft.Outlook;

class RecentOutlooksTest {
  private static final Instant START = Instant.parse("2026-11-27T12:00:00Z");
  private static final UUID RUNNING = new UUID(0, 1);
  private static final UUID WITHOUT = new UUID(0, 2);
  private static final UUID LATER = new UUID(0, 3);
  private static final Outlook OUTLOOK = new Outlook(1, 2, 3, START);

  private final List<List<UUID>> asked = new ArrayList<>();
  private Instant now = START;
  private final RecentOutlooks recent = new RecentOutlooks(this::ask, () -> now);

  @Test
  void asksOnceASecondAlsoForJobsWithoutAnOutlook() {
    assertThat(recent.of(List.of(RUNNING, WITHOUT))).containsOnly(Map.entry(RUNNING, OUTLOOK));
    now = START.plusMillis(999);
    assertThat(recent.of(List.of(RUNNING, WITHOUT))).containsOnly(Map.entry(RUNNING, OUTLOOK));
    assertThat(asked).containsExactly(List.of(RUNNING, WITHOUT));

    now = START.plusMillis(1000);
    assertThat(recent.of(List.of(RUNNING))).containsOnly(Map.entry(RUNNING, OUTLOOK));
    assertThat(asked).hasSize(2).last().isEqualTo(List.of(RUNNING));
  }

  @Test
  void asksForThoseThatAreNotKnown() {
    assertThat(recent.of(List.of(RUNNING))).containsOnlyKeys(RUNNING);
    assertThat(recent.of(List.of(RUNNING, LATER))).containsOnlyKeys(RUNNING, LATER);
    assertThat(asked).containsExactly(List.of(RUNNING), List.of(LATER));
  }

  @Test
  void asksAgainAfterTheClockWasSetBack() {
    assertThat(recent.of(List.of(RUNNING))).containsOnlyKeys(RUNNING);
    now = START.minusSeconds(3600);
    assertThat(recent.of(List.of(RUNNING))).containsOnlyKeys(RUNNING);
    assertThat(asked).hasSize(2);
  }

  private Map<UUID, Outlook> ask(Collection<UUID> jobs) {
    asked.add(List.copyOf(jobs));
    Map<UUID, Outlook> found = new HashMap<>();
    jobs.stream().filter(job -> !job.equals(WITHOUT)).forEach(job -> found.put(job, OUTLOOK));
    return found;
  }
}
