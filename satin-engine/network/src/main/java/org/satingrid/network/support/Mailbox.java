package org.satingrid.network.support;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Runs tasks one at a time and in order on a shared executor, so that many members need few
 * threads. A task that throws is logged and does not stop the next ones.
 */
public final class Mailbox {
  private static final Logger LOG = System.getLogger(Mailbox.class.getName());

  /** After this many tasks the executor's other work gets its turn. */
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

  /** Drops the task once closed. */
  public void post(Runnable task) {
    if (add(task)) {
      runElsewhere();
    }
  }

  /**
   * Like {@link #post}, but runs the task before it returns if no other task waits. For threads
   * that a short task may hold up, and that would otherwise wake another thread for it.
   */
  public void runOrPost(Runnable task) {
    if (add(task)) {
      run();
    }
  }

  /**
   * The first half of {@link #post}, for callers with a lock that orders tasks, which must not run
   * tasks under it.
   *
   * @return whether the caller must do the second half, {@link #run} or {@link #runElsewhere}
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

  /** Prevents further tasks. A running task may still be finishing. */
  public void close() {
    synchronized (tasks) {
      closed = true;
      tasks.clear();
    }
  }

  /** Runs the added task, and tasks that have come since then. */
  public void run() {
    boolean more = true;
    try {
      for (int i = 0; i < TURN && more; i++) {
        more = runNext();
      }
    } finally {
      // This also happens after an Error, which the executor's thread reports, because the mailbox
      // must not fall silent.
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
