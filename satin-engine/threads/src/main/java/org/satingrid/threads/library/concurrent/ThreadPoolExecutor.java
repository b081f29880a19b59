package org.satingrid.threads.library.concurrent;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import org.satingrid.threads.library.util.ArrayList;
import org.satingrid.threads.library.util.HashSet;
import org.satingrid.threads.runtime.Hooks;
import org.satingrid.threads.runtime.Locks;

/**
 * Stands for {@link java.util.concurrent.ThreadPoolExecutor}. Its workers are threads of the
 * program and therefore run on all nodes. The workers wait for tasks in the pool's monitor.
 */
public class ThreadPoolExecutor extends AbstractExecutorService {

  private final BlockingQueue<Runnable> queue;
  private ThreadFactory factory;
  private RejectedExecutionHandler handler;
  private final Set<Thread> workers = new HashSet<>();

  /** True if the pool starts a new thread before it lets a task wait, as a cached pool does. */
  private final boolean startsFirst;

  private int core;
  private int most;
  private long idleNanos;
  private boolean coreMayEnd;
  private int idle;
  private boolean shutDown;
  private int largest;
  private long completed;

  public ThreadPoolExecutor(
      int core, int most, long idleTime, TimeUnit unit, BlockingQueue<Runnable> queue) {
    this(core, most, idleTime, unit, queue, Executors.defaultThreadFactory());
  }

  public ThreadPoolExecutor(
      int core,
      int most,
      long idleTime,
      TimeUnit unit,
      BlockingQueue<Runnable> queue,
      ThreadFactory factory) {
    this(core, most, idleTime, unit, queue, factory, new AbortPolicy());
  }

  public ThreadPoolExecutor(
      int core,
      int most,
      long idleTime,
      TimeUnit unit,
      BlockingQueue<Runnable> queue,
      RejectedExecutionHandler handler) {
    this(core, most, idleTime, unit, queue, Executors.defaultThreadFactory(), handler);
  }

  public ThreadPoolExecutor(
      int core,
      int most,
      long idleTime,
      TimeUnit unit,
      BlockingQueue<Runnable> queue,
      ThreadFactory factory,
      RejectedExecutionHandler handler) {
    this(
        core,
        most,
        unit.toNanos(idleTime),
        queue instanceof SynchronousQueue ? new LinkedBlockingQueue<>() : queue,
        factory,
        handler,
        queue instanceof SynchronousQueue);
  }

  private ThreadPoolExecutor(
      int core,
      int most,
      long idleNanos,
      BlockingQueue<Runnable> queue,
      ThreadFactory factory,
      RejectedExecutionHandler handler,
      boolean startsFirst) {
    if (core < 0 || most <= 0 || most < core || idleNanos < 0) {
      throw new IllegalArgumentException();
    }
    this.core = core;
    this.most = most;
    this.idleNanos = idleNanos;
    this.queue = Objects.requireNonNull(queue);
    this.factory = Objects.requireNonNull(factory);
    this.handler = Objects.requireNonNull(handler);
    this.startsFirst = startsFirst;
  }

  /** Makes a pool that starts a new thread if all its threads are busy. */
  static ThreadPoolExecutor cached(long idleSeconds, ThreadFactory factory) {
    return new ThreadPoolExecutor(
        0,
        Integer.MAX_VALUE,
        TimeUnit.SECONDS.toNanos(idleSeconds),
        new LinkedBlockingQueue<>(),
        factory,
        new AbortPolicy(),
        true);
  }

  @Override
  public void execute(Runnable task) {
    Objects.requireNonNull(task);
    if (!accept(task)) {
      handler.rejectedExecution(task, this);
    }
  }

  private synchronized boolean accept(Runnable task) {
    if (shutDown) {
      return false;
    }
    boolean starts = workers.size() < core || (startsFirst && idle <= queue.size());
    if (starts && workers.size() < most) {
      startWorker(task);
      return true;
    }
    if (starts && startsFirst) {
      return false; // no free thread can take the task
    }
    if (queue.offer(task)) {
      if (workers.isEmpty()) { // Only a pool without core threads has no worker here.
        startWorker(null);
      }
      notifyAll();
      return true;
    }
    if (workers.size() < most) {
      startWorker(task);
      return true;
    }
    return false;
  }

  private void startWorker(Runnable first) {
    Thread thread = factory.newThread(new Worker(this, first));
    workers.add(thread);
    largest = Math.max(largest, workers.size());
    thread.start();
  }

  /** The work of one thread of the pool. */
  private static final class Worker implements Runnable {
    private final ThreadPoolExecutor pool;
    private final Runnable first;

    Worker(ThreadPoolExecutor pool, Runnable first) {
      this.pool = pool;
      this.first = first;
    }

    @Override
    public void run() {
      boolean failed = true;
      try {
        for (Runnable task = first != null ? first : pool.next();
            task != null;
            task = pool.next()) {
          pool.run(task);
        }
        failed = false;
      } finally {
        pool.left(failed);
      }
    }
  }

  private void run(Runnable task) {
    beforeExecute(Thread.currentThread(), task);
    try {
      task.run();
      afterExecute(task, null);
    } catch (Throwable t) {
      afterExecute(task, t);
      throw t;
    } finally {
      count();
    }
  }

  private synchronized void count() {
    completed++;
  }

  /** Returns the next task, or null if the worker must end. */
  private synchronized Runnable next() {
    long end = System.nanoTime() + idleNanos;
    while (true) {
      if (!shutDown) {
        boolean unused = Thread.interrupted(); // the interrupt was meant for the previous task
      }
      Runnable task = queue.poll();
      if (task != null || (shutDown && queue.isEmpty())) {
        return task;
      }
      boolean mayEnd = workers.size() > core || coreMayEnd;
      long left = end - System.nanoTime();
      if (mayEnd && left <= 0) {
        return null;
      }
      long due = nanosToNext();
      if (due < 0) {
        continue;
      }
      idle++;
      try {
        boolean unused = Locks.await(this, shorter(mayEnd ? left : 0, due));
      } catch (InterruptedException e) {
        // An interrupt means that an earlier task was cancelled or the pool is shut down.
      } finally {
        idle--;
      }
    }
  }

  /**
   * Returns the time until the queue has a task: 0 if this time is not known, negative if the queue
   * already has a task.
   */
  long nanosToNext() {
    return 0;
  }

  private static long shorter(long a, long b) {
    return a == 0 || b == 0 ? Math.max(a, b) : Math.min(a, b);
  }

  /** Adds a task to the queue. Starts a worker if the pool has fewer than its core threads. */
  final synchronized boolean enqueue(Runnable task) {
    if (shutDown || !queue.offer(task)) {
      return false;
    }
    if (workers.size() < Math.max(1, core)) {
      startWorker(null);
    }
    notifyAll();
    return true;
  }

  final void reject(Runnable task) {
    handler.rejectedExecution(task, this);
  }

  private synchronized void left(boolean failed) {
    workers.remove(Thread.currentThread());
    if (failed && !(shutDown && queue.isEmpty())) {
      startWorker(null);
    }
    notifyAll();
    if (isTerminated()) {
      terminated();
    }
  }

  @Override
  public synchronized void shutdown() {
    shutDown = true;
    notifyAll();
  }

  @Override
  public synchronized List<Runnable> shutdownNow() {
    shutdown();
    List<Runnable> left = new ArrayList<>();
    queue.drainTo(left);
    for (Thread worker : workers) {
      worker.interrupt();
    }
    return left;
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
  public synchronized boolean awaitTermination(long time, TimeUnit unit)
      throws InterruptedException {
    long nanos = unit.toNanos(time);
    long began = System.nanoTime();
    long left = nanos;
    while (!isTerminated()) {
      if (left <= 0) {
        return false;
      }
      boolean unused = Locks.await(this, left);
      left = nanos - (System.nanoTime() - began);
    }
    return true;
  }

  protected void beforeExecute(Thread thread, Runnable task) {}

  protected void afterExecute(Runnable task, Throwable thrown) {}

  protected void terminated() {}

  public BlockingQueue<Runnable> getQueue() {
    return queue;
  }

  public synchronized int getCorePoolSize() {
    return core;
  }

  public synchronized int getMaximumPoolSize() {
    return most;
  }

  public synchronized void setCorePoolSize(int size) {
    if (size < 0 || size > most) {
      throw new IllegalArgumentException();
    }
    core = size;
    for (int more = Math.min(size - workers.size(), queue.size()); more > 0; more--) {
      startWorker(null);
    }
    notifyAll();
  }

  public synchronized void setMaximumPoolSize(int size) {
    if (size <= 0 || size < core) {
      throw new IllegalArgumentException();
    }
    most = size;
    notifyAll();
  }

  public synchronized void setKeepAliveTime(long time, TimeUnit unit) {
    if (time < 0) {
      throw new IllegalArgumentException();
    }
    idleNanos = unit.toNanos(time);
    notifyAll();
  }

  public synchronized long getKeepAliveTime(TimeUnit unit) {
    return unit.convert(idleNanos, TimeUnit.NANOSECONDS);
  }

  public synchronized void allowCoreThreadTimeOut(boolean value) {
    if (value && idleNanos <= 0) {
      throw new IllegalArgumentException("Core threads must have nonzero keep alive times");
    }
    coreMayEnd = value;
    notifyAll();
  }

  public synchronized boolean allowsCoreThreadTimeOut() {
    return coreMayEnd;
  }

  public synchronized boolean prestartCoreThread() {
    if (workers.size() >= core) {
      return false;
    }
    startWorker(null);
    return true;
  }

  public synchronized int prestartAllCoreThreads() {
    int count = 0;
    while (prestartCoreThread()) {
      count++;
    }
    return count;
  }

  public synchronized boolean remove(Runnable task) {
    return queue.remove(task);
  }

  public synchronized void purge() {
    queue.removeIf(task -> task instanceof Future<?> future && future.isCancelled());
  }

  public synchronized ThreadFactory getThreadFactory() {
    return factory;
  }

  public synchronized void setThreadFactory(ThreadFactory factory) {
    this.factory = Objects.requireNonNull(factory);
  }

  public synchronized RejectedExecutionHandler getRejectedExecutionHandler() {
    return handler;
  }

  public synchronized void setRejectedExecutionHandler(RejectedExecutionHandler handler) {
    this.handler = Objects.requireNonNull(handler);
  }

  public synchronized long getTaskCount() {
    return completed + queue.size() + getActiveCount();
  }

  @Override
  public synchronized String toString() {
    String level = !shutDown ? "Running" : workers.isEmpty() ? "Terminated" : "Shutting down";
    return Hooks.nameOf(this)
        + "@"
        + Integer.toHexString(hashCode())
        + "["
        + level
        + ", pool size = "
        + workers.size()
        + ", active threads = "
        + getActiveCount()
        + ", queued tasks = "
        + queue.size()
        + ", completed tasks = "
        + completed
        + "]";
  }

  public synchronized int getPoolSize() {
    return workers.size();
  }

  public synchronized int getLargestPoolSize() {
    return largest;
  }

  public synchronized int getActiveCount() {
    return workers.size() - idle;
  }

  public synchronized long getCompletedTaskCount() {
    return completed;
  }

  /** Stands for the JDK's class of this name. */
  public static class AbortPolicy implements RejectedExecutionHandler {
    public AbortPolicy() {}

    @Override
    public void rejectedExecution(Runnable task, ThreadPoolExecutor pool) {
      throw new RejectedExecutionException("Task " + task + " rejected from " + pool);
    }
  }

  /** Stands for the JDK's class of this name. */
  public static class CallerRunsPolicy implements RejectedExecutionHandler {
    public CallerRunsPolicy() {}

    @Override
    public void rejectedExecution(Runnable task, ThreadPoolExecutor pool) {
      if (!pool.isShutdown()) {
        task.run();
      }
    }
  }

  /** Stands for the JDK's class of this name. */
  public static class DiscardOldestPolicy implements RejectedExecutionHandler {
    public DiscardOldestPolicy() {}

    @Override
    public void rejectedExecution(Runnable task, ThreadPoolExecutor pool) {
      if (!pool.isShutdown()) {
        Object unused = pool.getQueue().poll();
        pool.execute(task);
      }
    }
  }

  /** Stands for the JDK's class of this name. */
  public static class DiscardPolicy implements RejectedExecutionHandler {
    public DiscardPolicy() {}

    @Override
    public void rejectedExecution(Runnable task, ThreadPoolExecutor pool) {}
  }
}
