package org.satingrid.threads.library.concurrent;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.satingrid.threads.library.util.ArrayList;

/** Stands for {@link java.util.concurrent.AbstractExecutorService}. */
public abstract class AbstractExecutorService implements ExecutorService {

  protected AbstractExecutorService() {}

  protected <T> RunnableFuture<T> newTaskFor(Callable<T> work) {
    return new FutureTask<>(work);
  }

  protected <T> RunnableFuture<T> newTaskFor(Runnable work, T result) {
    return new FutureTask<>(work, result);
  }

  @Override
  public <T> Future<T> submit(Callable<T> work) {
    RunnableFuture<T> task = newTaskFor(Objects.requireNonNull(work));
    execute(task);
    return task;
  }

  @Override
  public <T> Future<T> submit(Runnable work, T result) {
    RunnableFuture<T> task = newTaskFor(Objects.requireNonNull(work), result);
    execute(task);
    return task;
  }

  @Override
  public Future<?> submit(Runnable work) {
    return submit(work, null);
  }

  @Override
  public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> works)
      throws InterruptedException {
    return invokeAll(works, Long.MAX_VALUE, TimeUnit.NANOSECONDS);
  }

  @Override
  public <T> List<Future<T>> invokeAll(
      Collection<? extends Callable<T>> works, long time, TimeUnit unit)
      throws InterruptedException {
    long nanos = unit.toNanos(time);
    long began = System.nanoTime();
    List<Future<T>> futures = new ArrayList<>(works.size());
    for (Callable<T> work : works) {
      futures.add(submit(work));
    }
    boolean over = false;
    try {
      for (Future<T> future : futures) {
        over |= !awaitEnd(future, nanos - (System.nanoTime() - began));
      }
    } catch (InterruptedException e) {
      over = true;
      throw e;
    } finally {
      if (over) {
        futures.forEach(future -> future.cancel(true));
      }
    }
    return futures;
  }

  private static boolean awaitEnd(Future<?> future, long nanos) throws InterruptedException {
    try {
      Object unused = future.get(Math.max(0, nanos), TimeUnit.NANOSECONDS);
    } catch (ExecutionException | CancellationException e) {
      return true; // the caller gets the exception from the future
    } catch (TimeoutException e) {
      return false;
    }
    return true;
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> works)
      throws InterruptedException, ExecutionException {
    try {
      return invokeAny(works, Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> works, long time, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    if (works.isEmpty()) {
      throw new IllegalArgumentException();
    }
    long nanos = unit.toNanos(time);
    long began = System.nanoTime();
    ExecutorCompletionService<T> ended = new ExecutorCompletionService<>(this);
    List<Future<T>> futures = new ArrayList<>(works.size());
    for (Callable<T> work : works) {
      futures.add(ended.submit(work));
    }
    try {
      ExecutionException last = null;
      for (int i = 0; i < futures.size(); i++) {
        Future<T> next = ended.poll(nanos - (System.nanoTime() - began), TimeUnit.NANOSECONDS);
        if (next == null) {
          throw new TimeoutException();
        }
        try {
          return next.get();
        } catch (ExecutionException e) {
          last = e;
        }
      }
      throw last;
    } finally {
      futures.forEach(future -> future.cancel(true));
    }
  }
}
