package org.satingrid.threads.library.concurrent;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * Stands for {@link java.util.concurrent.ForkJoinWorkerThread}. Each worker makes its own queue,
 * and the queue's home is therefore the worker's node.
 */
public class ForkJoinWorkerThread extends Thread {

  private final ForkJoinPool pool;
  private Tasks tasks;

  /**
   * The tasks that a worker has forked. The worker takes the last task, and thieves take the first.
   */
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

  /** Called by the JDK's queues. The return value makes these queues block without spinning. */
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
