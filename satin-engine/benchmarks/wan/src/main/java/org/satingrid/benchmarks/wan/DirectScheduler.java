package org.satingrid.benchmarks.wan;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.satingrid.network.memory.Scheduler;

/**
 * Real time, with only one thread, for delays: the thread that delivers a message also handles it,
 * as the reading thread of a connection does. This is safe because an engine's listener never
 * waits. With 64 engines on a few processors, handling by an executor cost a quarter of a
 * millisecond, several times as much as a message inside a site in a real network.
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
  @SuppressWarnings("FutureReturnValueIgnored") // The task does not throw exceptions.
  public void after(long nanos, Runnable task) {
    timer.schedule(task, nanos, TimeUnit.NANOSECONDS);
  }

  @Override
  public boolean bringerHandles() {
    return true;
  }

  /** Only changes of membership remain, and their callers hold locks. */
  @Override
  public void execute(Runnable task) {
    timer.execute(task);
  }

  @Override
  public void close() {
    timer.shutdownNow();
  }
}
