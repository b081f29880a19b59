package org.satingrid.runtime;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Finds out that a task was lost: for some time no worker had anything to do, and yet a program has
 * not ended. This must not happen; it does where memory is exhausted, because the JVM then ends
 * frames of compiled code without running their handlers. The program then ends with an error
 * rather than never. Owned by the heartbeat.
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
   * Looks again.
   *
   * @param waitsInVain whether a program waits now, and no worker has or can find anything to do
   * @return whether it has been so for too long
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
    suspected = false; // The caller's remedy gets as long again.
    return true;
  }
}
