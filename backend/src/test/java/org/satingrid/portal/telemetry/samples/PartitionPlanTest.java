package org.satingrid.portal.telemetry.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.telemetry.samples.PartitionPlan.Period;
import org.satingrid.portal.telemetry.samples.PartitionPlan.Thinning;
import org.springframework.util.unit.DataSize;

class PartitionPlanTest {
  private static final Instant NOW = Instant.parse("2026-06-01T13:00:00Z");
  private static final Instant TODAY = Instant.parse("2026-06-01T00:00:00Z");
  private static final Settings.Evidence SETTINGS = keeping(90);

  private static final SamplePartition DEFAULT = partition(null, null, 1);

  private static Settings.Evidence keeping(int days) {
    return new Settings.Evidence(
        Duration.ofDays(days),
        Duration.ofDays(180),
        Duration.ofDays(365),
        DataSize.ofGigabytes(50),
        Duration.ofMinutes(10),
        200_000,
        100_000,
        Duration.ofDays(7),
        Duration.ofDays(30));
  }

  private static SamplePartition partition(
      @Nullable Instant from, @Nullable Instant to, int seconds) {
    return new SamplePartition("samples_" + from + "_" + to, from, to, seconds);
  }

  private static Instant day(int ahead) {
    return TODAY.plus(Duration.ofDays(ahead));
  }

  private static SamplePartition dayOf(int ahead, int seconds) {
    return partition(day(ahead), day(ahead + 1), seconds);
  }

  @Test
  void aNewDatabaseHasItsFirstDayAndGetsTheWeekAfterIt() {
    PartitionPlan plan =
        PartitionPlan.of(List.of(DEFAULT, partition(null, day(1), 1)), SETTINGS, NOW);
    assertEquals(
        IntStream.rangeClosed(1, PartitionPlan.DAYS_AHEAD)
            .mapToObj(ahead -> new Period(day(ahead), day(ahead + 1)))
            .toList(),
        plan.periods());
    assertEquals(List.of(), plan.thinnings());
  }

  @Test
  void afterAMonthAwayTodayIsMadeAtOnce() {
    PartitionPlan plan = PartitionPlan.of(List.of(DEFAULT, dayOf(-31, 1)), SETTINGS, NOW);
    assertEquals(new Period(TODAY, day(1)), plan.periods().get(0));
    assertEquals(PartitionPlan.DAYS_AHEAD + 1, plan.periods().size());
  }

  @Test
  void whatIsMadeIsNotMadeAgainWhateverItsThinning() {
    List<SamplePartition> week = new ArrayList<>(List.of(DEFAULT));
    for (int ahead = -3; ahead <= PartitionPlan.DAYS_AHEAD; ahead++) {
      week.add(dayOf(ahead, 1));
    }
    PartitionPlan plan = PartitionPlan.of(week, SETTINGS, NOW);
    assertEquals(List.of(), plan.periods());
    assertEquals(List.of(), plan.thinnings());
  }

  @Test
  void whereSamplesAreKeptForTenYearsAPartitionIsLongerAndEndsWhereTheNextBegins() {
    int length = 1 + 3650 / PartitionPlan.MAX_PARTITIONS;
    assertEquals(
        List.of(new Period(day(0), day(length))),
        PartitionPlan.of(List.of(DEFAULT), keeping(3650), NOW).periods());
    assertEquals(
        List.of(new Period(day(1), day(4)), new Period(day(5), day(5 + length))),
        PartitionPlan.of(List.of(DEFAULT, dayOf(0, 1), dayOf(4, 1)), keeping(3650), NOW).periods());
  }

  @Test
  void aDayIsThinnedOnceAtEachAgeCountedFromItsEnd() {
    SamplePartition young = dayOf(-7, 1);
    SamplePartition week = dayOf(-8, 1);
    SamplePartition thinned = dayOf(-20, 10);
    SamplePartition month = dayOf(-31, 10);
    SamplePartition missed = dayOf(-32, 1);
    SamplePartition old = dayOf(-80, 60);
    SamplePartition first = partition(null, day(-85), 1);
    assertEquals(
        List.of(
            new Thinning(week, 10),
            new Thinning(month, 60),
            new Thinning(missed, 60),
            new Thinning(first, 60)),
        PartitionPlan.of(
                List.of(DEFAULT, young, week, thinned, month, missed, old, first), SETTINGS, NOW)
            .thinnings());
  }
}
