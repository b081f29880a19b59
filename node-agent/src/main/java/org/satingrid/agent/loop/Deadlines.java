package org.satingrid.agent.loop;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Determines how long the agent can sleep. Each part returns the time of its next work, or {@link
 * Instant#MAX} for never. Other events wake the {@link Mailbox} at once. Therefore an idle agent
 * wakes up for its heartbeats and few other reasons.
 */
final class Deadlines {
  /**
   * Minimum sleep. Without this minimum, a part that is due but does not act would keep a core
   * busy.
   */
  private static final long MIN_MILLIS = 10;

  /** Maximum sleep, also if a clock was set back and every deadline seems far away. */
  private static final Duration MAX_WAIT = Duration.ofSeconds(30);

  private Deadlines() {}

  /** Returns the earliest deadline of the parts. */
  static Instant nextDeadline(List<Instant> parts) {
    return parts.stream().min(Instant::compareTo).orElse(Instant.MAX);
  }

  /**
   * Returns the milliseconds from now to a deadline. They are rounded up, because a part is not due
   * before its deadline.
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
