package org.satingrid.network.support;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Runs tasks one at a time and in order on a shared executor, so that many members need few
 * threads. Logs a failing task and continues with the next one.
 */
public final class Mailbox {
  private static final Logger LOG = System.getLogger(Mailbox.class.getName());

  /** After this many tasks, the mailbox lets other tasks of the executor run. */
  private static final int TURN = 64;

  private final Executor executor;
  private final Queue<Runnable> tasks = new ArrayDeque<>();
  private volatile @Nullable Thread runner;
  private boolean running;
  private boolean paused;
  private boolean closed;

  public Mailbox(Executor executor) {
    this.executor = executor;
  }

  /** Adds a task, which runs on the executor. Drops the task after {@link #close}. */
  public void post(Runnable task) {
    if (add(task)) {
      runElsewhere();
    }
  }

  /**
   * Posts a task as {@link #post} does, but runs it before it returns if no other task waits. This
   * method is for threads that have time for a short task. With {@link #post} they would wake
   * another thread for this task.
   */
  public void runOrPost(Runnable task) {
    if (add(task)) {
      run();
    }
  }

  /**
   * The first half of {@link #post}. It is for callers that add tasks under a lock, because the
   * lock determines the order of the tasks. These callers must not run tasks under the lock.
   *
   * @return whether the caller must call the second half, {@link #run} or {@link #runElsewhere}
   */
  public boolean add(Runnable task) {
    synchronized (tasks) {
      if (closed) {
        return false;
      }
      tasks.add(task);
      if (running || paused) {
        return false;
      }
      running = true;
      return true;
    }
  }

  public void runElsewhere() {
    executor.execute(this::run);
  }

  /** Returns true if the caller is a task of this mailbox. */
  public boolean runsHere() {
    return Thread.currentThread() == runner;
  }

  /** Makes tasks wait until {@link #resume}. */
  public void pause() {
    synchronized (tasks) {
      paused = true;
    }
  }

  public void resume() {
    synchronized (tasks) {
      paused = false;
      if (running || tasks.isEmpty()) {
        return;
      }
      running = true;
    }
    executor.execute(this::run);
  }

  /** Prevents further tasks. A running task can still be active when the call returns. */
  public void close() {
    synchronized (tasks) {
      closed = true;
      tasks.clear();
    }
  }

  /** Runs the added task, and tasks that were added since then. */
  public void run() {
    boolean more = true;
    try {
      for (int i = 0; i < TURN && more; i++) {
        more = runNext();
      }
    } finally {
      // The next task is also started after an Error, because the mailbox must continue to run
      // tasks. The executor's thread reports the Error.
      if (more) {
        executor.execute(this::run);
      }
    }
  }

  private boolean runNext() {
    Runnable task;
    synchronized (tasks) {
      task = paused ? null : tasks.poll();
      if (task == null) {
        running = false;
        return false;
      }
    }
    runner = Thread.currentThread();
    try {
      task.run();
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "a network listener failed; its event is lost to it", e);
    } finally {
      runner = null;
    }
    return true;
  }
}
