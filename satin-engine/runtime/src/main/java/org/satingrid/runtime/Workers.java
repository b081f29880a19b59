package org.satingrid.runtime;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Task;

/**
 * The workers of one engine: threads with a deque each, which steal from one another in shared
 * memory. The cluster layer uses the workers only through this interface. Any thread can call every
 * method. No method waits for work.
 */
public interface Workers extends AutoCloseable {

  /** Runs the program's entry on a worker. The future completes with its outcome. */
  <T> CompletableFuture<T> run(Callable<T> program);

  /** Exports a task of any weight, as {@link #export(double)} does. */
  default @Nullable ExportedTask export() {
    return export(1);
  }

  /**
   * Takes the oldest task of the largest deque for execution on another node, or returns null. The
   * task is then <em>exported</em>: exactly one of {@link #complete}, {@link #takeBack}, {@link
   * #abandon} ends that state.
   *
   * @param mostWeight maximum share of the job of a task. If a task is larger and a worker can
   *     start it, it is not given away. The next calls of this method then find its children, or
   *     the task itself if no worker has started it
   */
  @Nullable ExportedTask export(double mostWeight);

  /**
   * Takes a task that a worker was about to begin while {@link WorkSource#hopes} was true, or
   * returns null. The task is then exported. If it is taken back, it begins without another call of
   * {@link WorkSource#hopes}.
   */
  default @Nullable ExportedTask exportQuestioned() {
    return null;
  }

  /**
   * Returns the task from another node, or the program, that has spawned an exported task. Returns
   * null if it is not known or too many callers are between them.
   */
  default @Nullable Task origin(ExportedTask task) {
    return null;
  }

  /** Returns true if a worker is about to make tasks that {@link #export} can then give away. */
  default boolean isExpanding() {
    return false;
  }

  /** Gives the workers a task from another node. */
  void inject(ImportedTask task);

  /** Returns true if an injected task has begun in this process or another. */
  default boolean hasBegun(ImportedTask task) {
    return true;
  }

  /**
   * Called when an exported task was completed on another node. A second outcome for the same task
   * is ignored.
   */
  void complete(ExportedTask task, Outcome outcome);

  /**
   * Called when this process must execute an exported task after all, because its thief died or
   * refused it.
   */
  void takeBack(ExportedTask task);

  /**
   * Ends the exported state of a task that is not needed any more. An abort or an error has dropped
   * the task or an invocation that waits for it.
   *
   * @return false if the task is still needed, or the state has ended before
   */
  boolean abandon(ExportedTask task);

  /**
   * Returns true if a task that was exported before has ended, or is not needed any more. Tasks
   * that were spawned within it on other nodes are then not needed.
   */
  default boolean isOver(ExportedTask task) {
    return false;
  }

  /**
   * Called when an injected task is not needed any more. Parts of the task that have not begun
   * never begin. Running parts stop at their next spawn, sync or check for an abort. The task still
   * reports an outcome, without meaning, when it has stopped.
   */
  void cancel(ImportedTask task);

  /**
   * Returns the rest of a task from another node, if it waits only for this exported task. The
   * returned rest stays valid as long as the given task stays exported.
   */
  default @Nullable Continuation after(ExportedTask task) {
    return null;
  }

  /**
   * Ends the exported state of a task that has continued to its end on another node, together with
   * the invocations that waited only for it. Its outcome is not reported.
   *
   * @return false if the state has ended before
   */
  default boolean release(ExportedTask task) {
    return false;
  }

  /**
   * Continues a task that another process has begun.
   *
   * @param value the result of the call that the task waits for
   * @param whenDone as in {@link ImportedTask}
   */
  default ImportedTask resume(
      Continuation continuation, @Nullable Object value, Consumer<Outcome> whenDone) {
    throw new UnsupportedOperationException("these workers have no heap frames");
  }

  /** Returns the counts since the start. Cheap enough for a call every second. */
  WorkerStatistics statistics();

  /** Stops the workers and interrupts running tasks. Returns within two seconds. */
  @Override
  void close();

  /**
   * A task that is sent to another process.
   *
   * @param weight the task's share of the whole job, 0 to 1
   * @param depth number of invocations in the heaps of this process and others that wait for the
   *     task
   */
  record ExportedTask(Task task, double weight, int depth) {

    /** Makes a task without waiting invocations in the heap. */
    public ExportedTask(Task task, double weight) {
      this(task, weight, 0);
    }
  }

  /**
   * A task from another process. As long as it has not begun and all workers are busy, {@link
   * #export} can give it away again.
   *
   * @param weight the task's share of the whole job, 0 to 1. With 0 the task is no work of the job
   *     and stays in this process
   * @param depth as in {@link ExportedTask}
   * @param whenDone called once, on the worker that completed the task. It must not block.
   */
  record ImportedTask(Task task, double weight, int depth, Consumer<Outcome> whenDone) {

    /** Makes a task without waiting invocations in the heap of another process. */
    public ImportedTask(Task task, double weight, Consumer<Outcome> whenDone) {
      this(task, weight, 0, whenDone);
    }
  }
}
