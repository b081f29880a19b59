package org.satingrid.portal.shared;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The system's clock, without jumps of more than {@link #MAX_JUMP} in either direction. With a
 * clock that is a year ahead, every job would end at its time limit, and retention would remove
 * months of data. Therefore, after such a jump, the time continues by a monotonic counter until the
 * system's clock is right again or the portal is restarted. Smaller jumps are followed, because
 * they come from a machine that slept or from a corrected clock.
 */
final class SteadyClock extends Clock {
  static final Duration MAX_JUMP = Duration.ofDays(7);
  private static final long FOLLOW_NANOS = Duration.ofMinutes(1).toNanos();
  private static final long TELL_NANOS = Duration.ofMinutes(10).toNanos();
  private static final Logger LOG = LoggerFactory.getLogger(SteadyClock.class);

  private final InstantSource system;
  private final LongSupplier nanos;
  private volatile Reading last;

  /** The value of the counter {@code nanos} at the last log line about a jump. */
  private volatile long told;

  /** A reading of the system's clock, with the counter {@code nanos} at the same time. */
  private record Reading(Instant at, long nanos) {}

  /**
   * @param nanos a counter like {@link System#nanoTime}
   */
  SteadyClock(InstantSource system, LongSupplier nanos) {
    this.system = system;
    this.nanos = nanos;
    last = new Reading(system.instant(), nanos.getAsLong());
    told = last.nanos() - TELL_NANOS;
  }

  @Override
  public Instant instant() {
    Reading before = last;
    long count = nanos.getAsLong();
    Instant now = system.instant();
    Instant counted = before.at().plusNanos(count - before.nanos());
    Duration jump = Duration.between(counted, now);
    if (jump.abs().compareTo(MAX_JUMP) > 0) {
      tell(jump, count);
      return counted;
    }
    if (count - before.nanos() > FOLLOW_NANOS) {
      last = new Reading(now, count);
    }
    return now;
  }

  /** Logs a jump. Two threads can log the same jump, which does no harm. */
  private void tell(Duration jump, long count) {
    if (count - told >= TELL_NANOS) {
      told = count;
      LOG.error(
          "The system's clock has jumped by {} days. The portal ignores the jump and continues"
              + " from the time before it. Correct the clock. If the clock is now right, restart"
              + " the portal.",
          jump.toDays());
    }
  }

  @Override
  public ZoneId getZone() {
    return ZoneOffset.UTC;
  }

  /** Throws an exception, because callers only need instants. */
  @Override
  public Clock withZone(ZoneId zone) {
    throw new UnsupportedOperationException("the portal's times are instants");
  }
}
