package org.satingrid.models.fjtask;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.satingrid.models.deque.SplitDeque;
import org.satingrid.models.grid.Part;

/**
 * A lightweight task that forks subtasks and joins them.
 *
 * <pre>{@code
 * final class Fib extends FJTask {
 *   int number; // argument, then result
 *
 *   Fib(int number) {
 *     this.number = number;
 *   }
 *
 *   @Override
 *   public void run() {
 *     if (number > 1) {
 *       Fib f1 = new Fib(number - 1);
 *       Fib f2 = new Fib(number - 2);
 *       coInvoke(f1, f2);
 *       number = f1.number + f2.number;
 *     }
 *   }
 * }
 * }</pre>
 *
 * <p>A thread that sees that a task is done also sees the task's writes. Fields for results need
 * not be volatile. A task should block only in {@link #join} and {@link #coInvoke}.
 *
 * <p>An exception of {@link #run} is kept. The code that joins or invokes the task gets it.
 *
 * <p>Source: D. Lea, "A Java Fork/Join Framework", Java Grande 2000, sections 1 and 2.
 */
public abstract class FJTask implements Runnable {

  private static final VarHandle STATUS;

  static {
    try {
      STATUS = MethodHandles.lookup().findVarHandle(FJTask.class, "status", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  // NEW -> FORKED, held by a runner (FJTaskRunner.held), or ON_WORKERS of an engine
  //     -> running on a runner (its number, from 1)
  //     -> DONE or FAILED
  //     -> NEW, by reset
  private static final int NEW = 0;
  private static final int FORKED = -1;
  private static final int DONE = -2;
  private static final int FAILED = -3;
  private static final int ON_WORKERS = -4;

  // Transient, because the copy of a task begins as a new task on another node.
  private transient int status;

  /**
   * The task's exception. Until a task on a worker of an engine is done, this field contains its
   * {@link Part}.
   */
  private transient @Nullable Object outcome;

  protected FJTask() {}

  /**
   * Lets other runners take this task, until the calling task joins it.
   *
   * @throws IllegalStateException if the task was started before, or the caller is outside of a
   *     group
   */
  public final void fork() {
    if (Thread.currentThread() instanceof FJTaskRunner runner) {
      becomeForked();
      runner.push(this);
    } else {
      OnWorkers.fork(this);
    }
  }

  /**
   * Waits until this task is done, and runs other tasks in the meantime.
   *
   * @throws IllegalStateException if the task was never forked, or if it cannot end before this
   *     join does
   */
  public final void join() {
    if (Thread.currentThread() instanceof FJTaskRunner runner) {
      runner.join(this);
      rethrowFailure();
    } else {
      OnWorkers.join(this);
    }
  }

  /**
   * Returns true if {@link #run} has ended, by returning or throwing. The caller then sees the
   * writes of this method.
   */
  public final boolean isDone() {
    int s = (int) STATUS.getAcquire(this);
    return s == DONE || s == FAILED || (s == ON_WORKERS && arrives());
  }

  /** Returns true if a task that was given to an engine's workers has come back and is now done. */
  private boolean arrives() {
    Part part = part();
    if (part != null && part.hasArrived()) {
      ended(part.failure());
    }
    return (int) STATUS.getAcquire(this) != ON_WORKERS;
  }

  /** Returns the part that the engine's workers have. */
  final @Nullable Part part() {
    return outcome instanceof Part part ? part : null;
  }

  final void handedOut(Part part) {
    outcome = part;
    STATUS.setRelease(this, ON_WORKERS);
  }

  /** Called when the task's execution on an engine's worker is over. */
  final void ended(@Nullable Throwable thrown) {
    outcome = thrown;
    STATUS.setRelease(this, thrown == null ? DONE : FAILED);
  }

  /**
   * Resets a task that is done or was never started, so that it can be forked again.
   *
   * @throws IllegalStateException if the task has been started and is not done
   */
  public final void reset() {
    if (!isDone() && !wasNeverForked()) {
      throw new IllegalStateException(
          "reset of " + describe() + " before it is done: join it first");
    }
    outcome = null;
    STATUS.setRelease(this, NEW);
  }

  /** Runs a task at once, as a call. */
  public static void invoke(FJTask task) {
    if (Thread.currentThread() instanceof FJTaskRunner runner) {
      task.becomeForked();
      task.execute(runner);
      task.rethrowFailure();
    } else {
      OnWorkers.call(task);
    }
  }

  /**
   * Runs two tasks and returns when both are done. They run in parallel if another runner has time.
   * If the first task throws an exception before the second has begun, the second never begins.
   */
  public static void coInvoke(FJTask first, FJTask second) {
    if (!(Thread.currentThread() instanceof FJTaskRunner runner)) {
      OnWorkers.coInvoke(new FJTask[] {first, second});
      return;
    }
    if (first.status != NEW || second.status != NEW || first == second) {
      throw second.status != NEW ? second.startedTwice() : first.startedTwice();
    }
    if (runner.prefersCalls()) {
      coCall(runner, first, second);
    } else {
      runner.coFork(first, second);
    }
  }

  /** Calls both tasks as a sequential program would. See README.md, "Short subtrees". */
  private static void coCall(FJTaskRunner runner, FJTask first, FJTask second) {
    int held = runner.held();
    second.status = held;
    FJTask running = first;
    // This path must be fast. Therefore it has one handler for the two tasks, and does not call
    // execute.
    try {
      first.status = runner.begins();
      first.run();
      STATUS.setRelease(first, DONE);
      if (second.status == held) {
        running = second;
        second.status = runner.begins();
        second.run();
        STATUS.setRelease(second, DONE);
        return;
      }
    } catch (Throwable t) { // Any exception or error of a task is its outcome.
      running.fail(t);
      if (running == second) {
        second.rethrowFailure();
      }
      first.fails(runner, second);
    }
    runner.join(second);
    second.rethrowFailure();
  }

  /**
   * Runs two tasks. The second task is in the runner's deque while the first runs, so that other
   * runners can take it.
   */
  static void coFork(FJTaskRunner runner, FJTask first, FJTask second) {
    second.status = FORKED;
    SplitDeque<FJTask> deque = runner.deque;
    long mark = deque.mark();
    if (deque.push(second)) {
      runner.publish();
    }
    first.execute(runner);
    if (first.status == FAILED) {
      first.fails(runner, second);
    }
    if (deque.popAt(mark, second)) {
      if (deque.isAsked()) {
        runner.publish();
      }
      second.execute(runner);
    } else {
      runner.join(second);
    }
    if (second.status == FAILED) {
      second.rethrowFailure();
    }
  }

  /** Runs any number of different tasks in the same way as {@link #coInvoke(FJTask, FJTask)}. */
  public static void coInvoke(FJTask[] tasks) {
    if (Thread.currentThread() instanceof FJTaskRunner runner) {
      runner.coInvoke(tasks);
    } else {
      OnWorkers.coInvoke(tasks);
    }
  }

  /** Returns a task that runs a {@link Runnable}. Returns the Runnable itself if it is a task. */
  public static FJTask of(Runnable runnable) {
    Objects.requireNonNull(runnable, "the task is missing");
    return runnable instanceof FJTask task ? task : new RunnableTask(runnable);
  }

  /** Returns a description of the task for messages. */
  String describe() {
    return getClass().getName();
  }

  private IllegalStateException startedTwice() {
    return new IllegalStateException(
        describe() + " is started a second time: reset() it when it is done, or make another");
  }

  /**
   * Marks all tasks as forked. If one of them cannot be marked, removes the marks of the others.
   * Otherwise a join could wait forever for a task that is marked but is in no deque.
   */
  static void becomeForked(FJTask[] tasks) {
    int count = 0;
    try {
      for (FJTask task : tasks) {
        Objects.requireNonNull(task, "a task is missing").becomeForked();
        count++;
      }
    } catch (RuntimeException refused) {
      while (count > 0) {
        tasks[--count].isRefused();
      }
      throw refused;
    }
  }

  /** Reverts the mark, because no runner has taken the task. */
  final void isRefused() {
    status = NEW;
  }

  final void becomeForked() {
    if (status != NEW) {
      throw startedTwice();
    }
    status = FORKED;
  }

  /** Runs the task on the calling thread, which has taken it. Throws no exceptions. */
  final void execute(FJTaskRunner runner) {
    status = runner.begins();
    int end = DONE;
    try {
      run();
    } catch (Throwable t) { // Any exception or error of a task is its outcome.
      outcome = t;
      end = FAILED;
    }
    STATUS.setRelease(this, end);
  }

  /**
   * Returns the number of the runner that runs the task. The number is not positive if no runner
   * runs the task.
   */
  final int runningOn() {
    return (int) STATUS.getAcquire(this);
  }

  final boolean wasNeverForked() {
    return (int) STATUS.getAcquire(this) == NEW;
  }

  /** Ends a task that its owner has taken back and that will never run. */
  final void cancelled(CancellationException cause) {
    fail(cause);
  }

  private void fail(Throwable t) {
    outcome = t;
    STATUS.setRelease(this, FAILED);
  }

  /** Returns the task's exception. Defined if it is done. */
  final @Nullable Throwable failure() {
    return outcome instanceof Throwable thrown ? thrown : null;
  }

  final void rethrowFailure() {
    Throwable thrown = failure();
    if (thrown != null) {
      throw FJTask.<RuntimeException>unchecked(thrown);
    }
  }

  /**
   * Called when the first of two coInvoked tasks has failed. Ends the second task, and then throws
   * the exception of the first.
   */
  private void fails(FJTaskRunner runner, FJTask second) {
    if (second.status == runner.held() || runner.takeBack(second)) {
      second.cancelled(new CancellationException("the other task of the same coInvoke failed"));
    } else {
      runner.join(second);
      firstOf(failure(), second.failure());
    }
    rethrowFailure();
  }

  /**
   * Returns the exception of the first task, with the exception of the second task as suppressed.
   * If only one task has an exception, returns that exception.
   */
  static @Nullable Throwable firstOf(@Nullable Throwable first, @Nullable Throwable second) {
    if (first == null) {
      return second;
    }
    if (second != null && second != first) {
      first.addSuppressed(second);
    }
    return first;
  }

  @SuppressWarnings({
    "unchecked",
    "TypeParameterUnusedInFormals"
  }) // This cast is the only way in which a Runnable can throw a checked exception.
  static <T extends Throwable> T unchecked(Throwable t) throws T {
    throw (T) t;
  }

  private static final class RunnableTask extends FJTask {
    private final Runnable runnable;

    RunnableTask(Runnable runnable) {
      this.runnable = runnable;
    }

    @Override
    public void run() {
      runnable.run();
    }

    @Override
    String describe() {
      return runnable.getClass().getName();
    }
  }
}
