package org.satingrid.agent.loop;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The agent's sleeping time. Each part returns the time of its next own work, {@link Instant#MAX}
 * for never. Events from elsewhere wake the {@link Mailbox} at once. Therefore an idle agent wakes
 * for its heartbeats and little else.
 */
final class Deadlines {
  /** Prevents a due part that does not act from keeping a core busy. */
  private static final long MIN_MILLIS = 10;

  /** Also when a clock was set back and every deadline seems far away. */
  private static final Duration LONGEST = Duration.ofSeconds(30);

  private Deadlines() {}

  /** The earliest deadline of the parts. */
  static Instant nextDeadline(List<Instant> parts) {
    return parts.stream().min(Instant::compareTo).orElse(Instant.MAX);
  }

  /** Milliseconds from now to a deadline, rounded up: a part is not yet due a moment before. */
  static long restMillis(Instant now, Instant deadline) {
    if (!now.isBefore(deadline)) {
      return MIN_MILLIS;
    }
    if (deadline.isAfter(now.plus(LONGEST))) {
      return LONGEST.toMillis();
    }
    return Math.max(MIN_MILLIS, Duration.between(now, deadline).plusNanos(999_999).toMillis());
  }
}
