package org.satingrid.launcher;

import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Runs an action every second on a separate thread, until closed. The thread starts when the object
 * is made, before the program can have used up all threads of the process.
 */
final class Heartbeat implements AutoCloseable {
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "satin-telemetry");
            thread.setDaemon(true);
            return thread;
          });
  private final Future<?> beats;

  Heartbeat(Runnable beat) {
    beats = timer.scheduleAtFixedRate(beat, 1, 1, TimeUnit.SECONDS);
  }

  /** Waits for the end of a running beat. No further beat begins. */
  @Override
  public void close() {
    beats.cancel(false);
    timer.shutdown();
    try {
      timer.awaitTermination(1, TimeUnit.SECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
