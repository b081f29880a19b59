package org.satingrid.portal.shared;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Times by the clocks of nodes. A node is not trusted, and a time of it is a figure: times far away
 * overflow differences, and hide the times of honest nodes in charts.
 */
public final class NodeClock {
  /** The maximum error of a node's clock. Times of a clock with such an error are kept. */
  public static final Duration MAX_ERROR = Duration.ofDays(1);

  private static final Instant FIRST = Instant.EPOCH;
  private static final Instant LAST = Instant.parse("2200-01-01T00:00:00Z");

  private NodeClock() {}

  /**
   * Returns a reported time, cut to the time from {@code began} until {@code now}, with the maximum
   * error on both sides. A missing time becomes {@code now}.
   *
   * @param began start of the reported matter, by the portal's clock
   * @param now present time by the portal's clock
   */
  public static Instant bounded(@Nullable Instant told, Instant began, Instant now) {
    if (told == null) {
      return now;
    }
    return cut(told, began.minus(MAX_ERROR), now.plus(MAX_ERROR));
  }

  /**
   * Returns a stored time, cut to the years 1970 to 2199, so that the difference of two times fits
   * into a long of nanoseconds. An earlier portal stored times without a check.
   */
  public static Instant readable(Instant stored) {
    return cut(stored, FIRST, LAST);
  }

  /** The same for a time that can be missing. */
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
