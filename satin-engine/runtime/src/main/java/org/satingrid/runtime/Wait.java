package org.satingrid.runtime;

import org.jspecify.annotations.Nullable;

/**
 * From asking a busy worker for work to having some. Between the question and this the thief may be
 * disturbed, the first time by the loading of this class, and the victim may run out of work
 * meanwhile. What follows then is no wait for an answer but for the next program, which may come in
 * an hour.
 */
final class Wait {

  private final Rest victim;
  private final int timesIdle;
  private final long began;

  private Wait(Rest victim, int timesIdle, long began) {
    this.victim = victim;
    this.timesIdle = timesIdle;
    this.began = began;
  }

  /** Null if the victim has no work by now. */
  static @Nullable Wait on(Rest victim, long nowNanos) {
    int timesIdle = victim.timesIdle(); // Read first: whoever becomes idle from here on is counted.
    return victim.isIdle() ? null : new Wait(victim, timesIdle, nowNanos);
  }

  /** Not if the victim ran out of work itself: then there was none to wait for. */
  boolean isForWork() {
    return victim.timesIdle() == timesIdle;
  }

  /** So long until now. */
  long nanos(long nowNanos) {
    return nowNanos - began;
  }
}
