package org.satingrid.launcher;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntSupplier;

/**
 * Ends the process some time after it should have ended by itself, because an application can leave
 * threads or shutdown hooks behind that never return. Its thread starts when the object is made,
 * before the application can have used up all threads of the process.
 */
final class Deadline {
  /** The maximum time until the exit, counted from the end of the engine's part. */
  static final long AFTER_END_MILLIS = 1_900;

  /**
   * The time after a command to end. An engine must end within a second. This limit leaves a little
   * time for the exit itself.
   */
  static final long AFTER_COMMAND_MILLIS = 950;

  private final IntSupplier exitCode;
  private final AtomicLong expires = new AtomicLong();
  private final CountDownLatch started = new CountDownLatch(1);

  Deadline(IntSupplier exitCode) {
    this.exitCode = exitCode;
    Thread thread = new Thread(this::expire, "satin-deadline");
    thread.setDaemon(true);
    thread.start();
  }

  /** Begins the countdown. Further calls have no effect. */
  void start(long millis) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    if (expires.compareAndSet(0, end == 0 ? 1 : end)) {
      started.countDown();
    }
  }

  private void expire() {
    await(started::await);
    long left;
    while ((left = expires.get() - System.nanoTime()) > 0) {
      long nanos = left;
      await(() -> TimeUnit.NANOSECONDS.sleep(nanos));
    }
    Runtime.getRuntime().halt(exitCode.getAsInt());
  }

  /** Only the application could interrupt this wait. */
  private interface Wait {
    void run() throws InterruptedException;
  }

  private void await(Wait wait) {
    while (true) {
      try {
        wait.run();
        return;
      } catch (InterruptedException application) {
        // The interrupt is ignored and the sleep begins again, so that the whole wait takes a
        // little longer.
      }
    }
  }
}
