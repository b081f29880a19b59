package org.satingrid.portal.agentgateway;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Limits the number of agents in a handshake, from the challenge to the welcome. Otherwise ten
 * thousand agents that come back at once would keep the portal from receiving messages of connected
 * agents. The other agents receive a time for their next try.
 */
@Component
class HandshakeGate {
  /**
   * Maximum number of handshakes in the gate when an agent shows a proof. It is higher than the
   * maximum for new handshakes, because an agent with a proof already had a place for its
   * challenge.
   */
  static final int MAX_INSIDE = 128;

  static final int MAX_BEGINNING = 64;

  /** A handshake loses its place after this time. */
  static final Duration MAX_TIME = Duration.ofSeconds(15);

  private final Clock clock;
  private final RetryTimes retries = new RetryTimes();
  private final Map<Pass, Instant> inside = new HashMap<>();

  HandshakeGate(Clock clock) {
    this.clock = clock;
  }

  /** A place in the gate for one handshake. Returning it twice does no harm. */
  final class Pass {
    private Pass() {}

    /** Returns the place, because the agent was admitted. */
    void welcomed() {
      if (leave(this)) {
        count();
      }
    }

    /** Returns the place, because the handshake has ended without success. */
    void over() {
      boolean unused = leave(this);
    }
  }

  /**
   * Takes a place in the gate. Returns null if no place is free.
   *
   * @param begins true for a new handshake, false for an agent with a proof
   */
  synchronized @Nullable Pass enter(boolean begins) {
    int most = begins ? MAX_BEGINNING : MAX_INSIDE;
    Instant now = clock.instant();
    if (inside.size() >= most) {
      inside.values().removeIf(since -> since.plus(MAX_TIME).isBefore(now));
    }
    if (inside.size() >= most) {
      return null;
    }
    Pass pass = new Pass();
    inside.put(pass, now);
    return pass;
  }

  /** Returns the time after which a deferred agent should try again. */
  synchronized Duration comeAgain() {
    return retries.place(clock.instant());
  }

  private synchronized boolean leave(Pass pass) {
    return inside.remove(pass) != null;
  }

  private synchronized void count() {
    retries.letIn(clock.instant());
  }
}
