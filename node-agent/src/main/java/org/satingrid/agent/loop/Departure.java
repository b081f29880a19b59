package org.satingrid.agent.loop;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent;

/**
 * An agent that was asked to end: it stays until its engines have handed over and all is said, for
 * a bounded time. Of the owner's thread.
 */
final class Departure {
  private @Nullable Instant goneBy;

  /** Asked again, the first deadline stands. */
  void begin(Instant now, Duration within) {
    if (goneBy == null) {
      goneBy = now.plus(within);
    }
  }

  /** What the portal is to know, or null. */
  FromAgent.@Nullable Leaving notice(Instant now) {
    return goneBy == null
        ? null
        : new FromAgent.Leaving((int) Math.max(0, Duration.between(now, goneBy).toSeconds()));
  }

  /** The deadline, if there is one. */
  Instant due() {
    return goneBy == null ? Instant.MAX : goneBy;
  }

  /**
   * Whether to go now.
   *
   * @param busy whether an attempt is not reported to its end
   * @param connected whether there is a portal, without which nobody takes the work over in time
   */
  boolean isDue(Instant now, boolean busy, boolean connected) {
    return goneBy != null && (!busy || !connected || !now.isBefore(goneBy));
  }
}
