package org.satingrid.cli.portal;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The time at which the user stops waiting. Without a time of the user, the deadline never passes.
 */
public final class Deadline {

  private final Clock clock;
  private final @Nullable Duration given;
  private final Instant end;

  private Deadline(Clock clock, @Nullable Duration given, Instant end) {
    this.clock = clock;
    this.given = given;
    this.end = end;
  }

  /** Returns a deadline from now on, or null for no limit. */
  public static Deadline after(@Nullable Duration given, Clock clock) {
    return new Deadline(clock, given, given == null ? Instant.MAX : clock.instant().plus(given));
  }

  /**
   * Returns the wait, shortened so that it ends at the deadline.
   *
   * @throws TimedOutException if the deadline has passed
   */
  public Duration limit(Duration wait) {
    if (given == null) {
      return wait;
    }
    Duration left = Duration.between(clock.instant(), end);
    if (left.isNegative() || left.isZero()) {
      throw new TimedOutException("Not finished within " + given.toSeconds() + " s");
    }
    return left.compareTo(wait) < 0 ? left : wait;
  }
}
