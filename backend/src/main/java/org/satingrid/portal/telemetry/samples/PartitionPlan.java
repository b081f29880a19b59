package org.satingrid.portal.telemetry.samples;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.satingrid.portal.shared.Settings;

/**
 * The changes that the partitions of samples need now.
 *
 * @param periods periods without a partition, each of a day (UTC), or of several days if samples
 *     are kept for long
 * @param thinnings partitions with samples that are old enough to be thinned
 */
record PartitionPlan(List<Period> periods, List<Thinning> thinnings) {
  /**
   * Partitions are created this number of days ahead, because the portal that creates them can be
   * unavailable for some days.
   */
  static final int DAYS_AHEAD = 7;

  /** Approximate maximum number of partitions. A backup locks each of them. */
  static final int MAX_PARTITIONS = 200;

  private static final Duration DAY = Duration.ofDays(1);
  private static final int TEN = 10;
  private static final int MINUTE = 60;

  /** A period of time without its end {@code to}. */
  record Period(Instant from, Instant to) {}

  /**
   * A partition to be thinned.
   *
   * @param seconds new distance between the samples of an engine
   */
  record Thinning(SamplePartition partition, int seconds) {}

  PartitionPlan {
    periods = List.copyOf(periods);
    thinnings = List.copyOf(thinnings);
  }

  static PartitionPlan of(
      List<SamplePartition> partitions, Settings.Evidence settings, Instant now) {
    List<Thinning> thinnings = new ArrayList<>();
    for (SamplePartition partition : partitions) {
      Instant to = partition.to();
      int seconds = to == null ? 0 : seconds(Duration.between(to, now), settings);
      if (seconds > partition.seconds()) {
        thinnings.add(new Thinning(partition, seconds));
      }
    }
    return new PartitionPlan(missing(partitions, settings, now), thinnings);
  }

  private static List<Period> missing(
      List<SamplePartition> partitions, Settings.Evidence settings, Instant now) {
    Duration length = DAY.multipliedBy(1 + settings.telemetry().toDays() / MAX_PARTITIONS);
    List<Period> periods = new ArrayList<>();
    Instant day = now.truncatedTo(ChronoUnit.DAYS);
    Instant end = day.plus(DAY.multipliedBy(DAYS_AHEAD + 1));
    while (day.isBefore(end)) {
      Instant from = day;
      day = day.plus(DAY);
      if (partitions.stream().noneMatch(partition -> partition.takes(from))) {
        day = upTo(from.plus(length), from, partitions);
        periods.add(new Period(from, day));
      }
    }
    return periods;
  }

  /** Returns {@code to}, or the start of the next partition if it is earlier. */
  private static Instant upTo(Instant to, Instant from, List<SamplePartition> partitions) {
    Instant end = to;
    for (SamplePartition partition : partitions) {
      Instant next = partition.from();
      if (next != null && next.isAfter(from) && next.isBefore(end)) {
        end = next;
      }
    }
    return end;
  }

  private static int seconds(Duration age, Settings.Evidence settings) {
    if (age.compareTo(settings.minuteAfter()) >= 0) {
      return MINUTE;
    }
    return age.compareTo(settings.tenSecondsAfter()) >= 0 ? TEN : 1;
  }
}
