package org.satingrid.threads.library.concurrent;

import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.satingrid.threads.runtime.Locks;

/** Stands for {@link java.util.concurrent.FutureTask}. */
public class FutureTask<V> implements RunnableFuture<V> {

  private Callable<V> work;
  private Thread runner;
  private boolean done;
  private boolean cancelled;
  private V result;
  private Throwable failure;

  public FutureTask(Callable<V> work) {
    this.work = Objects.requireNonNull(work);
  }

  public FutureTask(Runnable work, V result) {
    this(Executors.callable(work, result));
  }

  @Override
  public void run() {
    Callable<V> todo = begin();
    if (todo == null) {
      return;
    }
    try {
      set(todo.call());
    } catch (Throwable t) { // the caller of get gets the exception
      setException(t);
    }
  }

  /** Runs the work without setting a result, and returns true if the work can run again. */
  protected boolean runAndReset() {
    Callable<V> todo = begin();
    if (todo == null) {
      return false;
    }
    try {
      Object unused = todo.call();
    } catch (Throwable t) { // the caller of get gets the exception
      setException(t);
      return false;
    }
    synchronized (this) {
      runner = null;
      return !done;
    }
  }

  private synchronized Callable<V> begin() {
    if (done || runner != null) {
      return null;
    }
    runner = Thread.currentThread();
    return work;
  }

  protected void set(V value) {
    end(value, null, false);
  }

  protected void setException(Throwable thrown) {
    end(null, thrown, false);
  }

  private boolean end(V value, Throwable thrown, boolean byCancel) {
    synchronized (this) {
      if (done) {
        return false;
      }
      done = true;
      cancelled = byCancel;
      result = value;
      failure = thrown;
      work = null;
      notifyAll();
    }
    done();
    return true;
  }

  /** Called once when the task is done. */
  protected void done() {}

  @Override
  public boolean cancel(boolean interrupts) {
    Thread interrupted;
    synchronized (this) {
      interrupted = done || !interrupts ? null : runner;
    }
    boolean mine = end(null, null, true);
    if (mine && interrupted != null) {
      interrupted.interrupt();
    }
    return mine;
  }

  @Override
  public synchronized boolean isCancelled() {
    return cancelled;
  }

  @Override
  public synchronized boolean isDone() {
    return done;
  }

  @Override
  public synchronized V get() throws InterruptedException, ExecutionException {
    while (!done) {
      wait();
    }
    return report();
  }

  @Override
  public synchronized V get(long time, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    long left = unit.toNanos(time);
    long end = System.nanoTime() + left;
    while (!done) {
      if (left <= 0) {
        throw new TimeoutException();
      }
      boolean unused = Locks.await(this, left);
      left = end - System.nanoTime();
    }
    return report();
  }

  @Override
  public synchronized String toString() {
    String state;
    if (!done) {
      state = work == null ? "[Not completed]" : "[Not completed, task = " + work + "]";
    } else if (cancelled) {
      state = "[Cancelled]";
    } else {
      state =
          failure == null ? "[Completed normally]" : "[Completed exceptionally: " + failure + "]";
    }
    return super.toString() + state;
  }

  private V report() throws ExecutionException {
    if (cancelled) {
      throw new CancellationException();
    }
    if (failure != null) {
      throw new ExecutionException(failure);
    }
    return result;
  }
}
