package org.satingrid.launcher;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntSupplier;

/**
 * Ends the process a while after it should have ended by itself: an application may leave threads
 * or shutdown hooks behind that never return.
 */
final class Deadline {
  /** After the engine's own end. */
  static final long AFTER_END_MILLIS = 1_900;

  /** After a command to end: the second in which an engine is gone, less what exiting takes. */
  static final long AFTER_COMMAND_MILLIS = 950;

  private final IntSupplier exitCode;
  private final AtomicBoolean started = new AtomicBoolean();

  Deadline(IntSupplier exitCode) {
    this.exitCode = exitCode;
  }

  /** The time runs from the first call. */
  void start(long millis) {
    if (started.compareAndSet(false, true)) {
      Thread thread = new Thread(() -> expire(millis), "satin-deadline");
      thread.setDaemon(true);
      thread.start();
    }
  }

  private void expire(long millis) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    long left;
    while ((left = end - System.nanoTime()) > 0) {
      try {
        TimeUnit.NANOSECONDS.sleep(left);
      } catch (InterruptedException application) {
        // Only the application could have done this.
      }
    }
    Runtime.getRuntime().halt(exitCode.getAsInt());
  }
}
