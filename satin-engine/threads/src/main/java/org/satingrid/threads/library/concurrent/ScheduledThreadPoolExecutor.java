package org.satingrid.threads.library.concurrent;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.Delayed;
import java.util.concurrent.Future;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Stands for {@link java.util.concurrent.ScheduledThreadPoolExecutor}. */
public class ScheduledThreadPoolExecutor extends ThreadPoolExecutor
    implements ScheduledExecutorService {

  private boolean delayedRunAfterShutdown = true;
  private boolean periodicRunAfterShutdown;
  private boolean removesCancelled;
  private long sequence;

  public ScheduledThreadPoolExecutor(int core) {
    this(core, Executors.defaultThreadFactory());
  }

  public ScheduledThreadPoolExecutor(int core, ThreadFactory factory) {
    this(core, factory, new AbortPolicy());
  }

  public ScheduledThreadPoolExecutor(int core, RejectedExecutionHandler handler) {
    this(core, Executors.defaultThreadFactory(), handler);
  }

  public ScheduledThreadPoolExecutor(
      int core, ThreadFactory factory, RejectedExecutionHandler handler) {
    super(core, Integer.MAX_VALUE, 0, TimeUnit.SECONDS, new DelayedTasks(), factory, handler);
  }

  /** Tasks, ordered by their due times. */
  private static final class DelayedTasks extends BoundedQueue<Runnable> {

    DelayedTasks() {
      super(new PriorityQueue<>(), Integer.MAX_VALUE);
    }

    @Override
    public synchronized @Nullable Runnable poll() {
      Task<?> first = (Task<?>) peek();
      return first == null || first.nanosLeft() > 0 ? null : super.poll();
    }

    @Override
    public synchronized int drainTo(Collection<? super Runnable> target) {
      int count = size();
      for (Runnable task = super.poll(); task != null; task = super.poll()) {
        target.add(task);
      }
      return count;
    }
  }

  /** Work with its due time. */
  private static final class Task<V> extends FutureTask<V> implements RunnableScheduledFuture<V> {
    private final ScheduledThreadPoolExecutor pool;
    private final long number;

    /**
     * Period of the work: positive for a fixed rate, negative for a fixed delay, 0 for a single
     * run.
     */
    private final long period;

    private long time;

    Task(ScheduledThreadPoolExecutor pool, Callable<V> work, long delay, long period) {
      super(work);
      this.pool = pool;
      this.time = System.nanoTime() + Math.min(Math.max(0, delay), Long.MAX_VALUE >> 1);
      this.period = period;
      this.number = pool.nextNumber();
    }

    synchronized long nanosLeft() {
      return time - System.nanoTime();
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(nanosLeft(), TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
      if (other instanceof Task<?> task) {
        long difference = due() - task.due();
        return difference != 0 ? Long.signum(difference) : Long.compare(number, task.number);
      }
      return Long.compare(getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
    }

    private synchronized long due() {
      return time;
    }

    @Override
    public boolean isPeriodic() {
      return period != 0;
    }

    @Override
    public void run() {
      if (!pool.mayRun(isPeriodic())) {
        boolean unused = cancel(false);
      } else if (!isPeriodic()) {
        super.run();
      } else if (runAndReset()) {
        synchronized (this) {
          time = period > 0 ? time + period : System.nanoTime() - period;
        }
        pool.again(this);
      }
    }

    @Override
    public boolean cancel(boolean interrupts) {
      boolean cancelled = super.cancel(interrupts);
      if (cancelled && pool.getRemoveOnCancelPolicy()) {
        boolean unused = pool.remove(this);
      }
      return cancelled;
    }
  }

  private synchronized long nextNumber() {
    return sequence++;
  }

  private synchronized boolean mayRun(boolean periodic) {
    return !isShutdown() || (periodic ? periodicRunAfterShutdown : delayedRunAfterShutdown);
  }

  private synchronized void again(Task<?> task) {
    if (mayRun(true)) {
      boolean unused = getQueue().offer(task);
      notifyAll();
    } else {
      boolean unused = task.cancel(false);
    }
  }

  @Override
  final long nanosToNext() {
    Task<?> first = (Task<?>) getQueue().peek();
    if (first == null) {
      return 0;
    }
    long left = first.nanosLeft();
    return left <= 0 ? -1 : left;
  }

  private <V> ScheduledFuture<V> delayed(Task<V> task) {
    if (!enqueue(task)) {
      reject(task);
    }
    return task;
  }

  @Override
  public ScheduledFuture<?> schedule(Runnable work, long delay, TimeUnit unit) {
    return delayed(new Task<>(this, Executors.callable(work, null), unit.toNanos(delay), 0));
  }

  @Override
  public <V> ScheduledFuture<V> schedule(Callable<V> work, long delay, TimeUnit unit) {
    return delayed(new Task<>(this, work, unit.toNanos(delay), 0));
  }

  @Override
  public ScheduledFuture<?> scheduleAtFixedRate(
      Runnable work, long initialDelay, long period, TimeUnit unit) {
    return periodic(work, unit.toNanos(initialDelay), unit.toNanos(period), 1);
  }

  @Override
  public ScheduledFuture<?> scheduleWithFixedDelay(
      Runnable work, long initialDelay, long delay, TimeUnit unit) {
    return periodic(work, unit.toNanos(initialDelay), unit.toNanos(delay), -1);
  }

  private ScheduledFuture<?> periodic(Runnable work, long delay, long period, int sign) {
    Objects.requireNonNull(work);
    if (period <= 0) {
      throw new IllegalArgumentException();
    }
    return delayed(new Task<>(this, Executors.callable(work, null), delay, sign * period));
  }

  @Override
  public void execute(Runnable work) {
    Object unused = schedule(work, 0, TimeUnit.NANOSECONDS);
  }

  @Override
  public Future<?> submit(Runnable work) {
    return schedule(work, 0, TimeUnit.NANOSECONDS);
  }

  @Override
  public <T> Future<T> submit(Runnable work, T result) {
    return schedule(Executors.callable(work, result), 0, TimeUnit.NANOSECONDS);
  }

  @Override
  public <T> Future<T> submit(Callable<T> work) {
    return schedule(work, 0, TimeUnit.NANOSECONDS);
  }

  @Override
  public synchronized void shutdown() {
    List<Runnable> all = new ArrayList<>(getQueue());
    super.shutdown();
    for (Runnable one : all) {
      Task<?> task = (Task<?>) one;
      if (!mayRun(task.isPeriodic()) || task.isCancelled()) {
        boolean unused = getQueue().remove(task);
        unused = task.cancel(false);
      }
    }
  }

  @Override
  public synchronized List<Runnable> shutdownNow() {
    List<Runnable> left = new ArrayList<>();
    int unused = getQueue().drainTo(left);
    left.addAll(super.shutdownNow());
    return left;
  }

  public synchronized void setExecuteExistingDelayedTasksAfterShutdownPolicy(boolean value) {
    delayedRunAfterShutdown = value;
  }

  public synchronized boolean getExecuteExistingDelayedTasksAfterShutdownPolicy() {
    return delayedRunAfterShutdown;
  }

  public synchronized void setContinueExistingPeriodicTasksAfterShutdownPolicy(boolean value) {
    periodicRunAfterShutdown = value;
  }

  public synchronized boolean getContinueExistingPeriodicTasksAfterShutdownPolicy() {
    return periodicRunAfterShutdown;
  }

  public synchronized void setRemoveOnCancelPolicy(boolean value) {
    removesCancelled = value;
  }

  public synchronized boolean getRemoveOnCancelPolicy() {
    return removesCancelled;
  }
}
