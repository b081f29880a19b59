package org.satingrid.runtime;

import org.jspecify.annotations.Nullable;

/**
 * The wait of a thief from its request to a busy worker until it has work. In that time the thief
 * may be delayed, at first by the loading of this class, and the victim may run out of work. The
 * thief then waits for the next program, which may come in an hour, and no longer for an answer.
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

  /** Returns null if the victim has no work by now. */
  static @Nullable Wait on(Rest victim, long nowNanos) {
    int timesIdle = victim.timesIdle(); // read first, so that every later idle phase is counted
    return victim.isIdle() ? null : new Wait(victim, timesIdle, nowNanos);
  }

  /** Returns false if the victim ran out of work itself, because then it had no work to give. */
  boolean isForWork() {
    return victim.timesIdle() == timesIdle;
  }

  /** Returns the duration until now. */
  long nanos(long nowNanos) {
    return nowNanos - began;
  }
}
