package org.satingrid.agent.loop;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent;

/**
 * The end of an agent after a request to end. The agent stays, for a limited time, until its
 * engines have handed over their work and all reports are sent. Used only by the owner's thread.
 */
final class Departure {
  private @Nullable Instant goneBy;

  /** Starts the departure. Only the first call sets the deadline. */
  void begin(Instant now, Duration within) {
    if (goneBy == null) {
      goneBy = now.plus(within);
    }
  }

  /** Returns the message about the departure for the portal, or null without a departure. */
  FromAgent.@Nullable Leaving notice(Instant now) {
    return goneBy == null
        ? null
        : new FromAgent.Leaving((int) Math.max(0, Duration.between(now, goneBy).toSeconds()));
  }

  /** Returns the deadline of the departure, or {@link Instant#MAX}. */
  Instant due() {
    return goneBy == null ? Instant.MAX : goneBy;
  }

  /**
   * Returns true if the agent must end now.
   *
   * @param busy true if an attempt is not completely reported
   * @param connected true if the portal is connected. Without the portal, no other node can take
   *     over the work in time
   */
  boolean isDue(Instant now, boolean busy, boolean connected) {
    return goneBy != null && (!busy || !connected || !now.isBefore(goneBy));
  }
}
