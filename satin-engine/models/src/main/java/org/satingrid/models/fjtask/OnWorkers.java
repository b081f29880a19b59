package org.satingrid.models.fjtask;

import java.util.Queue;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.satingrid.models.grid.Part;
import org.satingrid.models.grid.Scope;

/**
 * The behaviour of tasks on a worker of an engine, where runners do not exist. The engine's deques
 * contain the tasks, and other nodes can take serializable tasks.
 */
final class OnWorkers {

  private OnWorkers() {}

  /** Returns the execution of a task on the calling thread. */
  private static Scope scope(String operation) {
    Scope scope = Scope.current();
    if (scope == null) {
      throw new IllegalStateException(
          operation
              + " outside of an FJTaskRunnerGroup: start the program by invoke or execute of a"
              + " group");
    }
    return scope;
  }

  /** Runs a task as a call inside another task. */
  static void call(FJTask task) {
    Scope unused = scope("invoke");
    invoke(task);
  }

  static void fork(FJTask task) {
    Scope scope = scope("fork");
    task.becomeForked();
    handOut(scope, task);
  }

  private static void handOut(Scope scope, FJTask task) {
    task.handedOut(scope.handOut(task, null));
  }

  static void join(FJTask task) {
    Scope scope = scope("join");
    Part part = task.part();
    if (part == null || task.isDone()) {
      if (!task.isDone()) {
        throw new IllegalStateException(
            task.wasNeverForked()
                ? "join of " + task.describe() + ", which was never forked"
                : "join of " + task.describe() + ", which cannot end before this join does");
      }
      if (part != null && scope.has(part)) {
        scope.join(part);
      }
    } else if (scope.has(part)) {
      scope.join(part);
    } else {
      throw new IllegalStateException(
          "join of "
              + task.describe()
              + ", which another task has forked: on a grid the task that forks joins");
    }
    task.isDone(); // If the task has come back from another node, this call merges its results.
    task.rethrowFailure();
  }

  /** Runs a task as a call. */
  static void invoke(FJTask task) {
    if (!Scope.isOnWorker()) {
      throw new IllegalStateException(
          "this FJTaskRunnerGroup runs on the workers of a grid: call it from main or from a task");
    }
    task.becomeForked();
    run(task);
    task.rethrowFailure();
  }

  /**
   * Submits a task to a group. Called by the thread that made the group, or by a task of the group.
   * The calling task ends only after the submitted task.
   */
  static void submit(Scope group, FJTask task) {
    Scope current = Scope.current();
    Scope scope = current == null ? group : current;
    if (!scope.isMine()) {
      throw new IllegalStateException(
          "execute of an FJTaskRunnerGroup that runs on the workers of a grid: call it from the"
              + " thread that made the group, or from a task");
    }
    task.becomeForked();
    handOut(scope, task);
  }

  /** Waits for tasks executed by the thread that made the group, and reports failures. */
  static void awaitSubmitted(Scope group, Queue<FJTask> executed) {
    if (!group.isMine()) {
      return;
    }
    group.finish(null);
    for (FJTask task = executed.poll(); task != null; task = executed.poll()) {
      Throwable failure = task.isDone() ? task.failure() : null;
      if (failure != null) {
        FJTaskRunner.tellHandler(Thread.currentThread(), failure);
      }
    }
  }

  private static void run(FJTask task) {
    Throwable thrown = null;
    try {
      Scope.run(task);
    } catch (Throwable t) { // Any exception or error of a task is its outcome.
      thrown = t;
    }
    task.ended(thrown);
  }

  static void coInvoke(FJTask[] tasks) {
    Scope scope = scope("coInvoke");
    FJTask.becomeForked(tasks);
    for (int i = tasks.length - 1; i > 0; i--) {
      handOut(scope, tasks[i]);
    }
    Throwable failure = null;
    for (int i = 0; i < tasks.length; i++) {
      failure = FJTask.firstOf(failure, end(scope, tasks[i], failure != null));
    }
    if (failure != null) {
      throw FJTask.<RuntimeException>unchecked(failure);
    }
  }

  /**
   * @return the exception of the task
   */
  private static @Nullable Throwable end(Scope scope, FJTask task, boolean anotherFailed) {
    Part part = task.part();
    if (part == null) {
      run(task);
    } else if (anotherFailed && scope.withdraw(part)) {
      task.ended(new CancellationException("another task of the same coInvoke failed"));
      return null;
    } else {
      scope.join(part);
    }
    return task.isDone() ? task.failure() : null;
  }
}
