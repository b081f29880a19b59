package org.satingrid.network.grid.node;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.satingrid.network.NetworkException;
import org.satingrid.network.wire.WireException;

/**
 * The only thread that uses a network's state. It logs a failed task and continues with the next
 * one.
 */
public final class ControlThread {
  private static final Logger LOG = System.getLogger(ControlThread.class.getName());
  private static final long ANSWER_SECONDS = 10;

  /** A task that decodes messages of other nodes. */
  public interface Task {
    void run() throws WireException;
  }

  private final ThreadLocal<Boolean> here = ThreadLocal.withInitial(() -> false);
  private final ScheduledExecutorService executor =
      Executors.newSingleThreadScheduledExecutor(
          task ->
              Daemons.named("network-control")
                  .newThread(
                      () -> {
                        here.set(true);
                        task.run();
                      }));

  public boolean isCurrent() {
    return here.get();
  }

  /** Runs a task soon. Throws an exception after the shutdown. */
  public void execute(Runnable task) {
    executor.execute(guarded(task));
  }

  /** Runs a task soon. Drops the task after the shutdown. */
  public void post(Runnable task) {
    try {
      execute(task);
    } catch (RejectedExecutionException e) {
      LOG.log(Level.DEBUG, "dropped, the network is closed");
    }
  }

  public void later(long millis, Runnable task) {
    try {
      var unused = executor.schedule(guarded(task), millis, TimeUnit.MILLISECONDS);
    } catch (RejectedExecutionException e) {
      LOG.log(Level.DEBUG, "dropped, the network is closed");
    }
  }

  /** Waits for a result of a task on this thread. */
  public <T> T ask(Supplier<T> question) {
    try {
      return executor.submit(question::get).get(ANSWER_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new NetworkException("interrupted", e);
    } catch (ExecutionException | TimeoutException e) {
      throw new NetworkException("the network's control thread does not answer: " + e, e);
    }
  }

  /** Returns true if this thread works: it runs a task within that time, or was shut down. */
  public boolean answers(Duration within) throws InterruptedException {
    CountDownLatch ran = new CountDownLatch(1);
    post(ran::countDown);
    return ran.await(within.toMillis(), TimeUnit.MILLISECONDS) || executor.isShutdown();
  }

  public void shutdown() {
    executor.shutdownNow();
  }

  private static Runnable guarded(Runnable task) {
    return () -> {
      try {
        task.run();
      } catch (RuntimeException e) {
        LOG.log(Level.ERROR, "an internal error of the network", e);
      }
    };
  }
}
