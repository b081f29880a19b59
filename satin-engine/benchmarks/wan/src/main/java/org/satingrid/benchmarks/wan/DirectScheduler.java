package org.satingrid.benchmarks.wan;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.satingrid.network.memory.Scheduler;

/**
 * Real time, and no threads but one for delays: a message is handled by the thread that brings it,
 * as a connection's reader does. Safe here because an engine's listener never waits. With 64
 * engines on a few processors the way through an executor cost a quarter of a millisecond, several
 * times what a message inside a site takes on a real network.
 */
final class DirectScheduler implements Scheduler {
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "memory-network-timer");
            thread.setDaemon(true);
            return thread;
          });

  @Override
  public long nanoTime() {
    return System.nanoTime();
  }

  @Override
  @SuppressWarnings("FutureReturnValueIgnored") // The task does not throw.
  public void after(long nanos, Runnable task) {
    timer.schedule(task, nanos, TimeUnit.NANOSECONDS);
  }

  @Override
  public boolean bringerHandles() {
    return true;
  }

  /** Only changes of membership are left, and their callers hold locks. */
  @Override
  public void execute(Runnable task) {
    timer.execute(task);
  }

  @Override
  public void close() {
    timer.shutdownNow();
  }
}
