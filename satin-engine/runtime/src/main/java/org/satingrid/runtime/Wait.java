package org.satingrid.runtime;

import org.jspecify.annotations.Nullable;

/**
 * The wait of a thief between its request to a busy worker and its first work. During the wait the
 * thief can be delayed, at first by the loading of this class, and the victim can run out of work.
 * The thief then waits for the next program, which can take an hour, and no longer for an answer.
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

  /** Returns null if the victim has already run out of work. */
  static @Nullable Wait on(Rest victim, long nowNanos) {
    int timesIdle = victim.timesIdle(); // Read first. Every later idle phase is therefore counted.
    return victim.isIdle() ? null : new Wait(victim, timesIdle, nowNanos);
  }

  /** Returns false if the victim ran out of work itself. It then had no work to give. */
  boolean isForWork() {
    return victim.timesIdle() == timesIdle;
  }

  /** Returns the duration of the wait until now. */
  long nanos(long nowNanos) {
    return nowNanos - began;
  }
}
