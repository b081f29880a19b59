package org.satingrid.portal.telemetry.samples;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A partition of table {@code samples}.
 *
 * @param table its name
 * @param from the earliest time at which the portal stored a sample in it, or null if it has no
 *     earliest time
 * @param to the end of that time, or null for the partition of all other times
 * @param seconds approximate distance between samples of an engine
 */
record SamplePartition(String table, @Nullable Instant from, @Nullable Instant to, int seconds) {

  /**
   * Returns true for the partition without an earliest time. It takes all times that no other
   * partition takes, and is emptied instead of dropped.
   */
  boolean isLasting() {
    return from == null;
  }

  /** Returns true if the partition's period is over, so that no more samples arrive for it. */
  boolean isPast(Instant now) {
    return to == null || !to.isAfter(now);
  }

  /** Returns true if the day that begins at {@code day} is a part of the partition's period. */
  boolean takes(Instant day) {
    return to != null && day.isBefore(to) && (from == null || !day.isBefore(from));
  }
}
