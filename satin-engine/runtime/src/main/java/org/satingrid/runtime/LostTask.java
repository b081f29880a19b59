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

  /**
   * The patience while another thread possibly holds the task. Such a thread can run code of the
   * program that serializes the task, and can load its classes.
   */
  private static final long IN_HAND_NANOS = TimeUnit.MINUTES.toNanos(5);

  /**
   * Minimum number of checks. If the whole process or machine has paused, the other threads thus
   * get time to run before this object reports a loss.
   */
  static final int MIN_CHECKS = 50;

  private final LongSupplier clock;
  private long since;
  private int checks;

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
   * @param inHand whether a thread that is not a worker possibly holds a task now
   * @return whether the program has waited in vain for too long
   */
  boolean isCertain(boolean waitsInVain, boolean inHand) {
    if (!waitsInVain) {
      checks = 0;
      return false;
    }
    long now = clock.getAsLong();
    if (checks++ == 0) {
      since = now;
    }
    long patience = inHand ? IN_HAND_NANOS : PATIENCE_NANOS;
    if (checks < MIN_CHECKS || now - since < patience) {
      return false;
    }
    // After a report, the caller's remedy gets the full time again before the next report.
    checks = 0;
    return true;
  }
}
