package org.satingrid.threads.library.concurrent;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.runtime.Locks;

/**
 * Stands for {@link java.util.concurrent.ForkJoinPool}. Its workers are threads of the program, and
 * run on all nodes. A worker without tasks takes a submitted task, or the oldest task of another
 * worker. A worker that has looked everywhere waits in the pool's monitor, unless a task was added
 * since the worker began to look ({@link #signals}). If a worker waits for a task of another
 * worker, the pool starts an additional worker.
 */
public class ForkJoinPool extends AbstractExecutorService {

  private static final int MAX_SPARES = 256;

  /** The factory of a pool without a specified factory. */
  public static final ForkJoinWorkerThreadFactory defaultForkJoinWorkerThreadFactory =
      pool -> new ForkJoinWorkerThread(pool);

  private static @Nullable ForkJoinPool common;
  private static int pools;

  private final int parallelism;
  private final ForkJoinWorkerThreadFactory factory;
  private final Thread.@Nullable UncaughtExceptionHandler handler;
  private final boolean async;
  private final String prefix;
  private final boolean isCommon;

  private final ArrayDeque<ForkJoinTask<?>> submitted = new ArrayDeque<>();
  private final List<ForkJoinWorkerThread> workers = new ArrayList<>();
  private final List<ForkJoinWorkerThread.Tasks> queues = new ArrayList<>();
  private @Nullable ScheduledThreadPoolExecutor timer;
  private int names;
  private int idle;
  private int blocked;
  private int signals;
  private long stolen;
  private boolean shutDown;
  private boolean stopped;

  /** Stands for the JDK's interface of this name. */
  public interface ForkJoinWorkerThreadFactory {
    ForkJoinWorkerThread newThread(ForkJoinPool pool);
  }

  /** Stands for the JDK's interface of this name. */
  public interface ManagedBlocker {
    boolean block() throws InterruptedException;

    boolean isReleasable();
  }

  public ForkJoinPool() {
    this(Runtime.getRuntime().availableProcessors());
  }

  public ForkJoinPool(int parallelism) {
    this(parallelism, defaultForkJoinWorkerThreadFactory, null, false);
  }

  public ForkJoinPool(
      int parallelism,
      ForkJoinWorkerThreadFactory factory,
      Thread.@Nullable UncaughtExceptionHandler handler,
      boolean async) {
    this(parallelism, factory, handler, async, "ForkJoinPool-" + nextPool() + "-worker-", false);
  }

  private ForkJoinPool(
      int parallelism,
      ForkJoinWorkerThreadFactory factory,
      Thread.@Nullable UncaughtExceptionHandler handler,
      boolean async,
      String prefix,
      boolean isCommon) {
    if (parallelism <= 0) {
      throw new IllegalArgumentException();
    }
    this.parallelism = parallelism;
    this.factory = Objects.requireNonNull(factory);
    this.handler = handler;
    this.async = async;
    this.prefix = prefix;
    this.isCommon = isCommon;
  }

  private static synchronized int nextPool() {
    return ++pools;
  }

  public static int getCommonPoolParallelism() {
    return Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
  }

  public static synchronized ForkJoinPool commonPool() {
    if (common == null) {
      common =
          new ForkJoinPool(
              getCommonPoolParallelism(),
              defaultForkJoinWorkerThreadFactory,
              null,
              false,
              "ForkJoinPool.commonPool-worker-",
              true);
    }
    return common;
  }

  /** Called by later versions of the JDK for the tasks of futures. */
  public static ForkJoinPool asyncCommonPool() {
    return commonPool();
  }

  synchronized String nextName() {
    return prefix + ++names;
  }

  synchronized int indexOf(ForkJoinWorkerThread worker) {
    return workers.indexOf(worker);
  }

  synchronized void hasQueue(ForkJoinWorkerThread.Tasks tasks) {
    queues.add(tasks);
  }

  /** Adds a task that was submitted from outside of the pool. */
  void submitted(ForkJoinTask<?> task) {
    Objects.requireNonNull(task);
    synchronized (this) {
      if (shutDown) {
        throw new RejectedExecutionException();
      }
      submitted.addLast(task);
    }
    signal();
  }

  /** Wakes or starts a worker after a task was added. */
  synchronized void signal() {
    signals++;
    if (idle > 0) {
      notify();
    } else if (workers.size() - blocked < parallelism
        && workers.size() < parallelism + MAX_SPARES) {
      ForkJoinWorkerThread worker = factory.newThread(this);
      if (worker != null) {
        if (handler != null) {
          worker.setUncaughtExceptionHandler(handler);
        }
        workers.add(worker);
        worker.start();
      }
    }
  }

  /** Called before a worker waits for a task of another worker. */
  synchronized void blocks() {
    blocked++;
    signal();
  }

  synchronized void unblocks() {
    blocked--;
  }

  synchronized void ran() {
    stolen++;
  }

  /** Returns a task for a worker, or null if the worker must end. */
  @Nullable ForkJoinTask<?> next(ForkJoinWorkerThread worker, ForkJoinWorkerThread.Tasks own) {
    while (true) {
      int seen;
      List<ForkJoinWorkerThread.Tasks> others;
      synchronized (this) {
        if (stopped) {
          return null;
        }
        ForkJoinTask<?> task = submitted.pollFirst();
        if (task != null) {
          return task;
        }
        seen = signals;
        others = new ArrayList<>(queues);
      }
      for (ForkJoinWorkerThread.Tasks other : others) {
        ForkJoinTask<?> task = other == own ? null : other.first();
        if (task != null) {
          if (other.size() > 0) {
            signal();
          }
          return task;
        }
      }
      synchronized (this) {
        if (signals != seen) {
          continue;
        }
        if (shutDown || workers.size() - blocked > parallelism) {
          return null;
        }
        idle++;
        try {
          wait();
        } catch (InterruptedException e) {
          // An interrupt means that the pool is stopped or a task was cancelled.
        } finally {
          idle--;
        }
      }
    }
  }

  synchronized void left(ForkJoinWorkerThread worker, ForkJoinWorkerThread.@Nullable Tasks tasks) {
    workers.remove(worker);
    queues.remove(tasks);
    notifyAll();
  }

  public <T> @Nullable T invoke(ForkJoinTask<T> task) {
    submitted(task);
    return joined(task);
  }

  /**
   * Waits for a task and returns its result. A thread outside of the pool leaves the work to the
   * pool's workers.
   */
  private <T> @Nullable T joined(ForkJoinTask<T> task) {
    if (ForkJoinTask.getPool() == this) {
      return task.join();
    }
    boolean interrupted = false;
    while (true) {
      try {
        T result = task.get();
        if (interrupted) {
          Thread.currentThread().interrupt();
        }
        return result;
      } catch (InterruptedException e) {
        interrupted = true;
      } catch (ExecutionException e) {
        return task.join(); // Because the task failed, this call throws its exception.
      }
    }
  }

  public void execute(ForkJoinTask<?> task) {
    submitted(task);
  }

  @Override
  public void execute(Runnable work) {
    submitted(work instanceof ForkJoinTask<?> task ? task : ForkJoinTask.adapt(work));
  }

  public <T> ForkJoinTask<T> submit(ForkJoinTask<T> task) {
    submitted(task);
    return task;
  }

  @Override
  public <T> ForkJoinTask<T> submit(Callable<T> work) {
    return submit(ForkJoinTask.adapt(work));
  }

  @Override
  public <T> ForkJoinTask<T> submit(Runnable work, T result) {
    return submit(ForkJoinTask.adapt(work, result));
  }

  @Override
  @SuppressWarnings("unchecked")
  public ForkJoinTask<?> submit(Runnable work) {
    return submit(
        work instanceof ForkJoinTask<?> task
            ? (ForkJoinTask<Object>) task
            : (ForkJoinTask<Object>) ForkJoinTask.adapt(work));
  }

  @Override
  public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> works) {
    List<Future<T>> all = new ArrayList<>();
    for (Callable<T> work : works) {
      all.add(submit(work));
    }
    for (Future<T> one : all) {
      ((ForkJoinTask<T>) one).quietlyJoin();
    }
    return all;
  }

  public ForkJoinWorkerThreadFactory getFactory() {
    return factory;
  }

  public Thread.@Nullable UncaughtExceptionHandler getUncaughtExceptionHandler() {
    return handler;
  }

  public int getParallelism() {
    return parallelism;
  }

  public boolean getAsyncMode() {
    return async;
  }

  public synchronized int getPoolSize() {
    return workers.size();
  }

  public synchronized int getActiveThreadCount() {
    return workers.size() - idle;
  }

  public synchronized int getRunningThreadCount() {
    return workers.size() - idle - blocked;
  }

  public synchronized boolean hasQueuedSubmissions() {
    return !submitted.isEmpty();
  }

  public synchronized int getQueuedSubmissionCount() {
    return submitted.size();
  }

  public synchronized long getQueuedTaskCount() {
    long count = 0;
    for (ForkJoinWorkerThread.Tasks queue : queues) {
      count += queue.size();
    }
    return count;
  }

  public synchronized long getStealCount() {
    return stolen;
  }

  public synchronized boolean isQuiescent() {
    return idle == workers.size() && submitted.isEmpty() && getQueuedTaskCount() == 0;
  }

  public synchronized boolean awaitQuiescence(long time, TimeUnit unit) {
    long nanos = unit.toNanos(time);
    long began = System.nanoTime();
    while (!isQuiescent()) {
      long left = nanos - (System.nanoTime() - began);
      if (left <= 0) {
        return false;
      }
      try {
        boolean unused = Locks.await(this, Math.min(left, 10_000_000));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }
    return true;
  }

  @Override
  public synchronized void shutdown() {
    if (!isCommon) {
      shutDown = true;
      signals++;
      notifyAll();
    }
  }

  @Override
  public synchronized List<Runnable> shutdownNow() {
    if (!isCommon) {
      shutdown();
      stopped = true;
      for (ForkJoinTask<?> task : submitted) {
        boolean unused = task.cancel(false);
      }
      submitted.clear();
      for (ForkJoinWorkerThread worker : workers) {
        worker.interrupt();
      }
    }
    return new ArrayList<>();
  }

  @Override
  public synchronized boolean isShutdown() {
    return shutDown;
  }

  @Override
  public synchronized boolean isTerminated() {
    return shutDown && workers.isEmpty();
  }

  public synchronized boolean isTerminating() {
    return shutDown && !workers.isEmpty();
  }

  @Override
  public boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException {
    if (isCommon) {
      boolean unused = awaitQuiescence(time, unit);
      return false;
    }
    long nanos = unit.toNanos(time);
    long began = System.nanoTime();
    long left = nanos;
    synchronized (this) {
      while (!isTerminated()) {
        if (left <= 0) {
          return false;
        }
        boolean unused = Locks.await(this, left);
        left = nanos - (System.nanoTime() - began);
      }
    }
    return true;
  }

  /** Stands for a method of later versions of the JDK. */
  public void close() throws InterruptedException {
    if (!isCommon) {
      shutdown();
      boolean unused = awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    }
  }

  public static void managedBlock(ManagedBlocker blocker) throws InterruptedException {
    ForkJoinPool pool = ForkJoinTask.getPool();
    if (pool != null) {
      pool.blocks();
    }
    try {
      while (!blocker.isReleasable() && !blocker.block()) {
        // The thread continues to wait.
      }
    } finally {
      if (pool != null) {
        pool.unblocks();
      }
    }
  }

  /** Called by the JDK's futures before these futures wait. */
  public static void helpAsyncBlocker(
      java.util.concurrent.@Nullable Executor executor, @Nullable ManagedBlocker blocker) {}

  /** Submits the task after its delay. Called by the futures of later versions of the JDK. */
  public synchronized ScheduledForkJoinTask scheduleDelayedTask(ScheduledForkJoinTask task) {
    if (timer == null) {
      timer = new ScheduledThreadPoolExecutor(1, ForkJoinPool::daemon);
      timer.setRemoveOnCancelPolicy(true);
    }
    task.scheduledBy(timer.schedule(() -> execute(task), task.delay(), TimeUnit.NANOSECONDS));
    return task;
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "ForkJoinPool-delayScheduler");
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public synchronized String toString() {
    String level = isTerminated() ? "Terminated" : isShutdown() ? "Shutting down" : "Running";
    return "java.util.concurrent.ForkJoinPool@"
        + Integer.toHexString(hashCode())
        + "["
        + level
        + ", parallelism = "
        + parallelism
        + ", size = "
        + workers.size()
        + ", active = "
        + getActiveThreadCount()
        + ", running = "
        + getRunningThreadCount()
        + ", steals = "
        + stolen
        + ", tasks = "
        + getQueuedTaskCount()
        + ", submissions = "
        + submitted.size()
        + "]";
  }
}
