package org.satingrid.benchmarks.wan;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.satingrid.network.memory.Scheduler;

/**
 * A scheduler with real time and a single thread, which is used only for delays: the thread that
 * delivers a message also handles it, as the reading thread of a connection does. This is safe
 * because an engine's listener never waits. With 64 engines on a few processors, an executor would
 * delay each message by a quarter of a millisecond. This is several times the time of a message
 * inside a site in a real network.
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
  @SuppressWarnings("FutureReturnValueIgnored") // These tasks throw no exceptions.
  public void after(long nanos, Runnable task) {
    timer.schedule(task, nanos, TimeUnit.NANOSECONDS);
  }

  @Override
  public boolean bringerHandles() {
    return true;
  }

  /**
   * Runs changes of membership on another thread, because their callers hold locks. Messages do not
   * use this method.
   */
  @Override
  public void execute(Runnable task) {
    timer.execute(task);
  }

  @Override
  public void close() {
    timer.shutdownNow();
  }
}
