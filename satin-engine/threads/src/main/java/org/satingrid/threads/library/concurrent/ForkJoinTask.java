package org.satingrid.threads.library.concurrent;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.runtime.Locks;

/**
 * Stands for {@link java.util.concurrent.ForkJoinTask}.
 *
 * <pre>
 *   NEW --claim--> RUNNING --exec--> DONE
 *   NEW, RUNNING --cancel, complete--> DONE
 * </pre>
 *
 * The first thread that claims a task runs it. The claimed task can still be in a queue.
 */
public abstract class ForkJoinTask<V> implements Future<V> {

  private static final int NEW = 0;
  private static final int RUNNING = 1;
  private static final int DONE = 2;

  private int state;
  private @Nullable Throwable failure;
  private short tag;

  public ForkJoinTask() {}

  public abstract @Nullable V getRawResult();

  protected abstract void setRawResult(@Nullable V value);

  /** Runs the work, and returns true if the task is then done. */
  protected abstract boolean exec();

  private synchronized boolean claim() {
    if (state != NEW) {
      return false;
    }
    state = RUNNING;
    return true;
  }

  private synchronized boolean end(@Nullable Throwable thrown) {
    if (state == DONE) {
      return false;
    }
    failure = thrown;
    state = DONE;
    notifyAll();
    return true;
  }

  /** Runs the task unless another thread has begun it. */
  final void runIfNew() {
    if (!claim()) {
      return;
    }
    try {
      if (exec()) {
        boolean unused = end(null);
      }
    } catch (Throwable t) { // the caller of join gets the exception
      fail(t);
    }
  }

  private void fail(Throwable thrown) {
    if (end(thrown)) {
      failed(thrown);
    }
  }

  /** Called after the task has ended by an exception. */
  void failed(Throwable thrown) {}

  public final ForkJoinTask<V> fork() {
    ForkJoinWorkerThread worker = worker();
    if (worker != null) {
      worker.push(this);
    } else {
      ForkJoinPool.commonPool().submitted(this);
    }
    return this;
  }

  private static @Nullable ForkJoinWorkerThread worker() {
    Object current = Thread.currentThread();
    return current instanceof ForkJoinWorkerThread worker ? worker : null;
  }

  /**
   * Returns when the task is done. A worker runs the task itself if possible. Other threads leave
   * the task to the workers.
   */
  private void await() {
    ForkJoinWorkerThread worker = worker();
    if (worker != null) {
      runIfNew();
    }
    if (isDone()) {
      return;
    }
    if (worker != null) {
      worker.getPool().blocks();
    }
    try {
      awaitDone();
    } finally {
      if (worker != null) {
        worker.getPool().unblocks();
      }
    }
  }

  private synchronized void awaitDone() {
    boolean interrupted = false;
    while (state != DONE) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  public final @Nullable V join() {
    await();
    throwFailure();
    return getRawResult();
  }

  private void throwFailure() {
    Throwable thrown = getException();
    if (thrown != null) {
      ForkJoinTask.<RuntimeException>throwAny(thrown);
    }
  }

  @SuppressWarnings("unchecked")
  private static <T extends Throwable> void throwAny(Throwable thrown) throws T {
    throw (T) thrown;
  }

  public final @Nullable V invoke() {
    runIfNew();
    return join();
  }

  public final void quietlyJoin() {
    await();
  }

  public final void quietlyInvoke() {
    runIfNew();
    await();
  }

  public static void invokeAll(ForkJoinTask<?> first, ForkJoinTask<?> second) {
    invokeAll(List.of(first, second));
  }

  public static void invokeAll(ForkJoinTask<?>... tasks) {
    invokeAll(List.of(tasks));
  }

  public static <T extends ForkJoinTask<?>> Collection<T> invokeAll(Collection<T> tasks) {
    List<T> all = new ArrayList<>(tasks);
    for (int i = all.size() - 1; i > 0; i--) {
      Object unused = all.get(i).fork();
    }
    Throwable first = null;
    for (int i = 0; i < all.size(); i++) {
      T task = all.get(i);
      if (i == 0) {
        task.runIfNew();
      }
      task.quietlyJoin();
      first = first != null ? first : task.getException();
    }
    if (first != null) {
      ForkJoinTask.<RuntimeException>throwAny(first);
    }
    return tasks;
  }

  @Override
  public boolean cancel(boolean interrupts) {
    fail(new CancellationException());
    return isCancelled();
  }

  @Override
  public final synchronized boolean isDone() {
    return state == DONE;
  }

  @Override
  public final synchronized boolean isCancelled() {
    return failure instanceof CancellationException;
  }

  public final synchronized boolean isCompletedAbnormally() {
    return failure != null;
  }

  public final synchronized boolean isCompletedNormally() {
    return state == DONE && failure == null;
  }

  public final synchronized @Nullable Throwable getException() {
    return failure;
  }

  public void completeExceptionally(Throwable thrown) {
    boolean unchecked = thrown instanceof RuntimeException || thrown instanceof Error;
    fail(unchecked ? thrown : new RuntimeException(thrown));
  }

  public void complete(@Nullable V value) {
    try {
      setRawResult(value);
    } catch (Throwable t) {
      fail(t);
      return;
    }
    boolean unused = end(null);
  }

  public final void quietlyComplete() {
    boolean unused = end(null);
  }

  @Override
  public final @Nullable V get() throws InterruptedException, ExecutionException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    if (worker() != null) {
      await();
    } else {
      synchronized (this) {
        while (state != DONE) {
          wait();
        }
      }
    }
    return reported();
  }

  @Override
  public final @Nullable V get(long time, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    long left = unit.toNanos(time);
    long end = System.nanoTime() + left;
    synchronized (this) {
      while (state != DONE) {
        if (left <= 0) {
          throw new TimeoutException();
        }
        boolean unused = Locks.await(this, left);
        left = end - System.nanoTime();
      }
    }
    return reported();
  }

  private @Nullable V reported() throws ExecutionException {
    Throwable thrown = getException();
    if (thrown instanceof CancellationException cancelled) {
      throw cancelled;
    }
    if (thrown != null) {
      throw new ExecutionException(thrown);
    }
    return getRawResult();
  }

  public synchronized void reinitialize() {
    state = NEW;
    failure = null;
  }

  /** Returns true if the task was the last task in the calling worker's queue, and removes it. */
  public boolean tryUnfork() {
    ForkJoinWorkerThread worker = worker();
    return worker != null && worker.removeLast(this);
  }

  public static @Nullable ForkJoinPool getPool() {
    ForkJoinWorkerThread worker = worker();
    return worker == null ? null : worker.getPool();
  }

  public static boolean inForkJoinPool() {
    return worker() != null;
  }

  public static int getQueuedTaskCount() {
    ForkJoinWorkerThread worker = worker();
    return worker == null ? 0 : worker.queued();
  }

  public static int getSurplusQueuedTaskCount() {
    return getQueuedTaskCount();
  }

  public static void helpQuiesce() {
    ForkJoinWorkerThread worker = worker();
    ForkJoinPool pool = worker == null ? ForkJoinPool.commonPool() : worker.getPool();
    boolean unused = pool.awaitQuiescence(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
  }

  public final synchronized short getForkJoinTaskTag() {
    return tag;
  }

  public final synchronized short setForkJoinTaskTag(short value) {
    short before = tag;
    tag = value;
    return before;
  }

  public final synchronized boolean compareAndSetForkJoinTaskTag(short expected, short value) {
    if (tag != expected) {
      return false;
    }
    tag = value;
    return true;
  }

  public static ForkJoinTask<?> adapt(Runnable work) {
    return new OfCallable<Object>(Executors.callable(work, null));
  }

  public static <T> ForkJoinTask<T> adapt(Runnable work, T result) {
    return new OfCallable<>(Executors.callable(work, result));
  }

  public static <T> ForkJoinTask<T> adapt(Callable<? extends T> work) {
    return new OfCallable<T>(work);
  }

  /** A task for a callable. */
  private static final class OfCallable<T> extends ForkJoinTask<T>
      implements java.util.concurrent.RunnableFuture<T> {
    private final Callable<? extends T> work;
    private @Nullable T result;

    OfCallable(Callable<? extends T> work) {
      this.work = Objects.requireNonNull(work);
    }

    @Override
    public @Nullable T getRawResult() {
      return result;
    }

    @Override
    protected void setRawResult(@Nullable T value) {
      result = value;
    }

    @Override
    protected boolean exec() {
      try {
        result = work.call();
      } catch (RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw new RuntimeException(e);
      }
      return true;
    }

    @Override
    public void run() {
      Object unused = invoke();
    }
  }
}
