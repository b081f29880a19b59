package org.satingrid.portal.telemetry.samples;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.satingrid.portal.shared.Settings;

/**
 * What the partitions of samples lack.
 *
 * @param days the beginnings of days (UTC) that need a partition
 * @param thinnings partitions that have become old enough for fewer samples
 */
record PartitionPlan(List<Instant> days, List<Thinning> thinnings) {
  /** Made ahead, for as long as the portal that does so may be away. */
  static final int DAYS_AHEAD = 7;

  private static final int TEN = 10;
  private static final int MINUTE = 60;

  /** {@code seconds}: how far samples are to be apart. */
  record Thinning(SamplePartition partition, int seconds) {}

  PartitionPlan {
    days = List.copyOf(days);
    thinnings = List.copyOf(thinnings);
  }

  static PartitionPlan of(
      List<SamplePartition> partitions, Settings.Evidence settings, Instant now) {
    List<Instant> days = new ArrayList<>();
    Instant today = now.truncatedTo(ChronoUnit.DAYS);
    for (int ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
      Instant day = today.plus(Duration.ofDays(ahead));
      if (partitions.stream().noneMatch(partition -> partition.takes(day))) {
        days.add(day);
      }
    }
    List<Thinning> thinnings = new ArrayList<>();
    for (SamplePartition partition : partitions) {
      Instant to = partition.to();
      int seconds = to == null ? 0 : seconds(Duration.between(to, now), settings);
      if (seconds > partition.seconds()) {
        thinnings.add(new Thinning(partition, seconds));
      }
    }
    return new PartitionPlan(days, thinnings);
  }

  private static int seconds(Duration age, Settings.Evidence settings) {
    if (age.compareTo(settings.minuteAfter()) >= 0) {
      return MINUTE;
    }
    return age.compareTo(settings.tenSecondsAfter()) >= 0 ? TEN : 1;
  }
}
