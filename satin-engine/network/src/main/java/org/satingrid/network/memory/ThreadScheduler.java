package org.satingrid.network.memory;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/** A scheduler with real time and a few daemon threads. */
public final class ThreadScheduler implements Scheduler {
  private final ExecutorService workers;
  private final ScheduledExecutorService timer;

  public ThreadScheduler() {
    workers =
        Executors.newFixedThreadPool(
            Math.max(2, Runtime.getRuntime().availableProcessors()), daemons("memory-network"));
    timer = Executors.newSingleThreadScheduledExecutor(daemons("memory-network-timer"));
  }

  @Override
  public long nanoTime() {
    return System.nanoTime();
  }

  @Override
  // The result can be ignored: all tasks only post to a mailbox, which throws no exceptions.
  @SuppressWarnings("FutureReturnValueIgnored")
  public void after(long nanos, Runnable task) {
    timer.schedule(task, nanos, TimeUnit.NANOSECONDS);
  }

  @Override
  public void execute(Runnable task) {
    workers.execute(task);
  }

  @Override
  public void close() {
    timer.shutdownNow();
    workers.shutdown();
  }

  private static ThreadFactory daemons(String name) {
    return task -> {
      Thread thread = new Thread(task, name);
      thread.setDaemon(true);
      return thread;
    };
  }
}
