package org.satingrid.runtime;

import org.jspecify.annotations.Nullable;

/**
 * The wait of a thief between its request to a busy worker and its first work. The victim can run
 * out of work during the wait. The thief then does not wait for an answer, but for the next
 * program, which can take an hour. Therefore such a wait does not count.
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

  /** Begins a wait. Returns null if the victim has already run out of work. */
  static @Nullable Wait on(Rest victim, long nowNanos) {
    // The count is read first, so that every later idle phase is noticed.
    int timesIdle = victim.timesIdle();
    return victim.isIdle() ? null : new Wait(victim, timesIdle, nowNanos);
  }

  /** Returns false if the victim has run out of work, and therefore had no work to give. */
  boolean isForWork() {
    return victim.timesIdle() == timesIdle;
  }

  /** Returns the duration of the wait until now. */
  long nanos(long nowNanos) {
    return nowNanos - began;
  }
}
