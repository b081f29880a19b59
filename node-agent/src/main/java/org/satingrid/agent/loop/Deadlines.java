package org.satingrid.agent.loop;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Computes how long the agent's thread can sleep. Each part returns the time of its next work, or
 * {@link Instant#MAX} for never. All other events wake the thread through the {@link Mailbox}.
 * Therefore an idle agent wakes up for its heartbeats and little else.
 */
final class Deadlines {
  /**
   * Minimum time to sleep. Without it, a part that is due but does not act would keep a core busy.
   */
  private static final long MIN_MILLIS = 10;

  /**
   * Maximum time to sleep. It limits the effect of a clock that was set back, so that every
   * deadline seems far away.
   */
  private static final Duration MAX_WAIT = Duration.ofSeconds(30);

  private Deadlines() {}

  /** Returns the earliest deadline of the parts. */
  static Instant nextDeadline(List<Instant> parts) {
    return parts.stream().min(Instant::compareTo).orElse(Instant.MAX);
  }

  /**
   * Returns the milliseconds from now to a deadline, rounded up, because a part does not act before
   * its deadline.
   */
  static long restMillis(Instant now, Instant deadline) {
    if (!now.isBefore(deadline)) {
      return MIN_MILLIS;
    }
    if (deadline.isAfter(now.plus(MAX_WAIT))) {
      return MAX_WAIT.toMillis();
    }
    return Math.max(MIN_MILLIS, Duration.between(now, deadline).plusNanos(999_999).toMillis());
  }
}
