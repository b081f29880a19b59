package org.satingrid.cli.portal;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The time at which the command stops waiting. Without a limit of the user it never comes. */
public final class Deadline {

  private final Clock clock;
  private final @Nullable Duration given;
  private final Instant end;

  private Deadline(Clock clock, @Nullable Duration given, Instant end) {
    this.clock = clock;
    this.given = given;
    this.end = end;
  }

  /** Returns the deadline after this time from now. Null means no limit. */
  public static Deadline after(@Nullable Duration given, Clock clock) {
    return new Deadline(clock, given, given == null ? Instant.MAX : clock.instant().plus(given));
  }

  /**
   * Returns the time to wait, but not longer than until the deadline.
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
