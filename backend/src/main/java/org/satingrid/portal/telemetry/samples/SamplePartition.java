package org.satingrid.portal.telemetry.samples;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A partition of the table {@code samples}.
 *
 * @param table its name
 * @param from start of its period, by the portal's clock when it stored a sample, or null for a
 *     period without a start
 * @param to end of its period, or null for the partition of all other times
 * @param seconds approximate distance between the samples of an engine
 */
record SamplePartition(String table, @Nullable Instant from, @Nullable Instant to, int seconds) {

  /**
   * Returns true for the partition without a start. It takes all samples that belong to no other
   * partition, and is emptied instead of dropped.
   */
  boolean isLasting() {
    return from == null;
  }

  /** Returns true if the partition's period is over, so that no more samples arrive for it. */
  boolean isPast(Instant now) {
    return to == null || !to.isAfter(now);
  }

  /** Returns true if the period of this partition contains the day that begins at {@code day}. */
  boolean takes(Instant day) {
    return to != null && day.isBefore(to) && (from == null || !day.isBefore(from));
  }
}
