package org.satingrid.runtime;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Detects the loss of a task: no worker has had work for some time, but a program has not ended.
 * This happens only when memory is exhausted, because the JVM then ends frames of compiled code
 * without running their handlers. The program then ends with an error instead of hanging. Only the
 * heartbeat uses this object.
 */
final class LostTask {

  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(2);

  private final LongSupplier clock;
  private long since;
  private boolean suspected;

  /**
   * @param clock in nanoseconds
   */
  LostTask(LongSupplier clock) {
    this.clock = clock;
  }

  /**
   * Checks for the loss of a task.
   *
   * @param waitsInVain whether a program waits now and no worker has or can find work
   * @return whether this has been true for too long
   */
  boolean isCertain(boolean waitsInVain) {
    long now = clock.getAsLong();
    if (!waitsInVain || !suspected) {
      since = now;
    }
    suspected = waitsInVain;
    if (!waitsInVain || now - since < PATIENCE_NANOS) {
      return false;
    }
    suspected = false; // the caller's remedy gets the same time again
    return true;
  }
}
