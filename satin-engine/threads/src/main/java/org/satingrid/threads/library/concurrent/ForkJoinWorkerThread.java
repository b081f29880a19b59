package org.satingrid.threads.library.concurrent;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * Stands for {@link java.util.concurrent.ForkJoinWorkerThread}. A worker makes its queue itself.
 * The home of the queue is therefore the node where the worker runs.
 */
public class ForkJoinWorkerThread extends Thread {

  private final ForkJoinPool pool;
  private Tasks tasks;

  /** The tasks that a worker has forked: its own end is the last, thieves take the first. */
  static final class Tasks {
    private final ArrayDeque<ForkJoinTask<?>> queue = new ArrayDeque<>();

    /** Returns true if the queue was empty. */
    synchronized boolean push(ForkJoinTask<?> task) {
      queue.addLast(task);
      return queue.size() == 1;
    }

    synchronized @Nullable ForkJoinTask<?> last() {
      return queue.pollLast();
    }

    synchronized @Nullable ForkJoinTask<?> first() {
      return queue.pollFirst();
    }

    synchronized int size() {
      return queue.size();
    }

    synchronized boolean removeLast(ForkJoinTask<?> task) {
      if (queue.peekLast() != task) {
        return false;
      }
      queue.pollLast();
      return true;
    }
  }

  protected ForkJoinWorkerThread(ForkJoinPool pool) {
    super((Runnable) null, pool.nextName());
    this.pool = pool;
    setDaemon(true);
  }

  public ForkJoinPool getPool() {
    return pool;
  }

  public int getPoolIndex() {
    return pool.indexOf(this);
  }

  protected void onStart() {}

  protected void onTermination(@Nullable Throwable thrown) {}

  /** Used by the JDK's own queues, which then block without spinning. */
  public static boolean hasKnownQueuedWork() {
    return true;
  }

  /** Adds a task of the calling worker. */
  void push(ForkJoinTask<?> task) {
    if (tasks().push(task)) {
      pool.signal();
    }
  }

  boolean removeLast(ForkJoinTask<?> task) {
    return tasks().removeLast(task);
  }

  int queued() {
    return tasks().size();
  }

  private Tasks tasks() {
    if (tasks == null) {
      tasks = new Tasks();
      pool.hasQueue(tasks);
    }
    return tasks;
  }

  @Override
  public void run() {
    Throwable thrown = null;
    try {
      onStart();
      Tasks own = tasks();
      for (ForkJoinTask<?> task = pool.next(this, own); task != null; task = pool.next(this, own)) {
        task.runIfNew();
        pool.ran();
        for (ForkJoinTask<?> next = own.last(); next != null; next = own.last()) {
          next.runIfNew();
        }
      }
    } catch (Throwable t) {
      thrown = t;
      throw t;
    } finally {
      pool.left(this, tasks);
      onTermination(thrown);
    }
  }
}
