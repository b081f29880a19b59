package org.satingrid.agent.loop;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent;

/**
 * An agent with a request to end. It stays, for a limited time, until its engines have handed over
 * and all reports are sent. Used only by the owner's thread.
 */
final class Departure {
  private @Nullable Instant goneBy;

  /** Asked again, the first deadline stands. */
  void begin(Instant now, Duration within) {
    if (goneBy == null) {
      goneBy = now.plus(within);
    }
  }

  /** Returns the notice for the portal, or null. */
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
   * Returns true if the agent must leave now.
   *
   * @param busy true if an attempt is not reported to its end
   * @param connected true if the portal is connected. Otherwise no node takes the work over in
   *     time.
   */
  boolean isDue(Instant now, boolean busy, boolean connected) {
    return goneBy != null && (!busy || !connected || !now.isBefore(goneBy));
  }
}
