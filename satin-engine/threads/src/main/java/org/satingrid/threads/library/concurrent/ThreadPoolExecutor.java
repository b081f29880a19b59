package org.satingrid.threads.library.concurrent;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.satingrid.threads.library.util.ArrayList;
import org.satingrid.threads.library.util.HashSet;
import org.satingrid.threads.runtime.Locks;

/**
 * Stands for {@link java.util.concurrent.ThreadPoolExecutor}. Its workers are threads of the
 * program and therefore run on all nodes. They wait for tasks in the pool's monitor.
 */
public class ThreadPoolExecutor extends AbstractExecutorService {

  private final BlockingQueue<Runnable> queue;
  private final ThreadFactory factory;
  private final RejectedExecutionHandler handler;
  private final Set<Thread> workers = new HashSet<>();

  /** True if a thread is started before a task is left to wait, as in a cached pool. */
  private final boolean startsFirst;

  private final int core;
  private final int most;
  private final long idleNanos;
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
    this(core, most, unit.toNanos(idleTime), queue, factory, handler, false);
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

  /** A pool that starts a thread if all others are busy. */
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
    boolean starts = startsFirst ? idle <= queue.size() : workers.size() < core;
    if (starts && workers.size() < most) {
      startWorker(task);
      return true;
    }
    if (queue.offer(task)) {
      if (workers.isEmpty()) { // A pool without core threads.
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

  /** The work of a thread of the pool. */
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
        boolean unused = Thread.interrupted(); // it was meant for the task before
      }
      Runnable task = queue.poll();
      if (task != null || shutDown) {
        return task;
      }
      boolean mayEnd = workers.size() > core;
      long left = end - System.nanoTime();
      if (mayEnd && left <= 0) {
        return null;
      }
      idle++;
      try {
        boolean unused = Locks.await(this, mayEnd ? left : 0);
      } catch (InterruptedException e) {
        // An earlier task was cancelled, or the pool is shut down.
      } finally {
        idle--;
      }
    }
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
    while (!isTerminated()) {
      long left = nanos - (System.nanoTime() - began);
      if (left <= 0) {
        return false;
      }
      boolean unused = Locks.await(this, left);
    }
    return true;
  }

  protected void beforeExecute(Thread thread, Runnable task) {}

  protected void afterExecute(Runnable task, Throwable thrown) {}

  protected void terminated() {}

  public BlockingQueue<Runnable> getQueue() {
    return queue;
  }

  public int getCorePoolSize() {
    return core;
  }

  public int getMaximumPoolSize() {
    return most;
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
      throw new RejectedExecutionException("task " + task + " rejected from " + pool);
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
  public static class DiscardPolicy implements RejectedExecutionHandler {
    public DiscardPolicy() {}

    @Override
    public void rejectedExecution(Runnable task, ThreadPoolExecutor pool) {}
  }
}
