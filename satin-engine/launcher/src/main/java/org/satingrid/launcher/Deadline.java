package org.satingrid.launcher;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntSupplier;

/**
 * Ends the process a while after it should have ended by itself: an application may leave threads
 * or shutdown hooks behind that never return.
 */
final class Deadline {
  private static final long MILLIS = 1_900;

  private final IntSupplier exitCode;
  private final AtomicBoolean started = new AtomicBoolean();

  Deadline(IntSupplier exitCode) {
    this.exitCode = exitCode;
  }

  /** The time runs from the first call. */
  void start() {
    if (started.compareAndSet(false, true)) {
      Thread thread = new Thread(this::expire, "satin-deadline");
      thread.setDaemon(true);
      thread.start();
    }
  }

  private void expire() {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(MILLIS);
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
