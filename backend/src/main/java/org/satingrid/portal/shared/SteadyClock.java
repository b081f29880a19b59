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
 * The system's clock, unless it jumps by more than {@link #MOST}, in either direction. Believed, a
 * clock that is a year ahead would end every job at its time limit and have retention remove what
 * is kept for months. So the time goes on as it was, counted by what does not jump, until the
 * system's clock is right again or the portal is started anew. Smaller jumps are followed: a
 * machine that slept, or a clock that was set.
 */
final class SteadyClock extends Clock {
  static final Duration MOST = Duration.ofDays(7);
  private static final long FOLLOW_NANOS = Duration.ofMinutes(1).toNanos();
  private static final long TELL_NANOS = Duration.ofMinutes(10).toNanos();
  private static final Logger LOG = LoggerFactory.getLogger(SteadyClock.class);

  private final InstantSource system;
  private final LongSupplier nanos;
  private volatile Reading last;

  /** When a jump was told of, by {@code nanos}. */
  private volatile long told;

  /** What the system's clock said when the other count stood at {@code nanos}. */
  private record Reading(Instant at, long nanos) {}

  /** {@code nanos}: as {@link System#nanoTime}. */
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
    if (jump.abs().compareTo(MOST) > 0) {
      tell(jump, count);
      return counted;
    }
    if (count - before.nanos() > FOLLOW_NANOS) {
      last = new Reading(now, count);
    }
    return now;
  }

  /** Two threads may tell of it at once, which does no harm. */
  private void tell(Duration jump, long count) {
    if (count - told >= TELL_NANOS) {
      told = count;
      LOG.error(
          "The system's clock has jumped by {} days and is not believed: the portal counts on from"
              + " the time before. Set the clock right; if it is right now, restart the portal.",
          jump.toDays());
    }
  }

  @Override
  public ZoneId getZone() {
    return ZoneOffset.UTC;
  }

  /** Only instants are asked of it. */
  @Override
  public Clock withZone(ZoneId zone) {
    throw new UnsupportedOperationException("the portal's times are instants");
  }
}
