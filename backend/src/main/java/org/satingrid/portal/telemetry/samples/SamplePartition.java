package org.satingrid.portal.telemetry.samples;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A partition of table {@code samples}.
 *
 * @param table its name
 * @param from the earliest time at which the portal stored a sample in it; null if there is none
 * @param to the end of that time; null of the partition for times that no other one takes
 * @param seconds about how long after one sample of an engine comes the next
 */
record SamplePartition(String table, @Nullable Instant from, @Nullable Instant to, int seconds) {

  /** Whether it stays when all that is in it is removed: it takes what no other one does. */
  boolean isLasting() {
    return from == null;
  }

  /** Whether its time is over, so that no more samples come. */
  boolean isPast(Instant now) {
    return to == null || !to.isAfter(now);
  }

  /** Whether a day that begins then is a part of its time. */
  boolean takes(Instant day) {
    return to != null && day.isBefore(to) && (from == null || !day.isBefore(from));
  }
}
