package org.satingrid.portal.shared;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Limits times by the clocks of nodes. Nodes are not trusted. An extreme time would overflow
 * differences, and would hide the times of honest nodes in charts.
 */
public final class NodeClock {
  /** The maximum accepted error of a node's clock. */
  public static final Duration MAX_ERROR = Duration.ofDays(1);

  private static final Instant FIRST = Instant.EPOCH;
  private static final Instant LAST = Instant.parse("2200-01-01T00:00:00Z");

  private NodeClock() {}

  /**
   * Returns a reported time, limited to the range from {@code began} to {@code now}, extended by
   * the maximum error on both sides. A missing time becomes {@code now}.
   *
   * @param began start of the reported work, by the portal's clock
   * @param now present time by the portal's clock
   */
  public static Instant bounded(@Nullable Instant told, Instant began, Instant now) {
    if (told == null) {
      return now;
    }
    return cut(told, began.minus(MAX_ERROR), now.plus(MAX_ERROR));
  }

  /**
   * Returns a stored time, limited to the years 1970 to 2199, because an earlier release stored
   * times without a check. The difference of two such times fits into a long of nanoseconds.
   */
  public static Instant readable(Instant stored) {
    return cut(stored, FIRST, LAST);
  }

  /** Limits a stored time like {@link #readable}. Returns null for a missing time. */
  public static @Nullable Instant readableOrNull(@Nullable Instant stored) {
    return stored == null ? null : readable(stored);
  }

  private static Instant cut(Instant at, Instant first, Instant last) {
    if (at.isBefore(first)) {
      return first;
    }
    return at.isAfter(last) ? last : at;
  }
}
