package org.satingrid.runtime;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Task;

/**
 * The workers of one engine: threads with a deque each, stealing from one another in shared memory.
 * The cluster layer uses only this interface of them. Every method may be called by any thread and
 * returns without waiting for work.
 */
public interface Workers extends AutoCloseable {

  /** Runs the program's entry on a worker. The future ends with its outcome. */
  <T> CompletableFuture<T> run(Callable<T> program);

  /** Exports a task as {@link #export(double)}, whatever its weight. */
  default @Nullable ExportedTask export() {
    return export(1);
  }

  /**
   * Takes the oldest task of the largest deque for execution elsewhere, or returns null. The task
   * is then <em>exported</em>: exactly one of {@link #complete}, {@link #takeBack}, {@link
   * #abandon} ends that state.
   *
   * @param mostWeight a task with a larger share of the job is not given away whole if a worker can
   *     start it instead. The next calls find its children, or the task itself if no worker starts
   *     it
   */
  @Nullable ExportedTask export(double mostWeight);

  /**
   * Takes a task that a worker was about to begin while {@link WorkSource#hopes} was true, or
   * returns null. The task is exported then. If it is taken back, it begins without a further
   * question.
   */
  default @Nullable ExportedTask exportQuestioned() {
    return null;
  }

  /**
   * Returns the task from elsewhere, or the program, within which an exported task was spawned.
   * Returns null if it is not known, or too far up.
   */
  default @Nullable Task origin(ExportedTask task) {
    return null;
  }

  /** Returns true if a worker is about to make tasks that {@link #export} can then give away. */
  default boolean isExpanding() {
    return false;
  }

  /** Gives these workers a task from elsewhere. */
  void inject(ImportedTask task);

  /** Returns true if a worker here, or another process, has begun an injected task. */
  default boolean hasBegun(ImportedTask task) {
    return true;
  }

  /** An exported task was completed elsewhere. A second outcome for the same task is ignored. */
  void complete(ExportedTask task, Outcome outcome);

  /** An exported task must be executed here after all: its thief died or refused it. */
  void takeBack(ExportedTask task);

  /**
   * Ends the exported state of a task that is not needed any more, because an abort or an error has
   * dropped it or an invocation that waits for it.
   *
   * @return false if it is still needed, or the state has ended before
   */
  boolean abandon(ExportedTask task);

  /**
   * Returns true if a task that was exported once has ended, or is not needed any more. Tasks that
   * were spawned within it elsewhere are not needed then.
   */
  default boolean isOver(ExportedTask task) {
    return false;
  }

  /**
   * An injected task is not needed any more. Parts of it that have not begun never begin. Parts
   * that run stop where they spawn, sync or check for an abort. Its outcome, which is meaningless,
   * is still handed over when it has stopped.
   */
  void cancel(ImportedTask task);

  /**
   * Returns the rest of a task from elsewhere, if it waits only for this exported task. This stays
   * true as long as the task stays exported.
   */
  default @Nullable Continuation after(ExportedTask task) {
    return null;
  }

  /**
   * Ends the exported state of a task that has continued elsewhere to its end, together with the
   * invocations that wait only for it. Its outcome is not handed over.
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

  /** Counters since the start, cheap enough to be read every second. */
  WorkerStatistics statistics();

  /** Stops the workers. Running tasks are interrupted. Returns within two seconds. */
  @Override
  void close();

  /**
   * A task on its way to another process.
   *
   * @param weight its share of the whole job, 0 to 1
   * @param depth number of invocations that wait for it in the heaps of this process and others
   */
  record ExportedTask(Task task, double weight, int depth) {

    /** A task without waiting invocations in the heap. */
    public ExportedTask(Task task, double weight) {
      this(task, weight, 0);
    }
  }

  /**
   * A task from another process. While it has not begun and all workers are busy, {@link #export}
   * can give it away again.
   *
   * @param weight its share of the whole job, 0 to 1, or 0 for a task that is no work of the job
   *     and stays here
   * @param depth as in {@link ExportedTask}
   * @param whenDone called once, on the worker that completed it. It must not block.
   */
  record ImportedTask(Task task, double weight, int depth, Consumer<Outcome> whenDone) {

    /** A task without waiting invocations in the heap of another process. */
    public ImportedTask(Task task, double weight, Consumer<Outcome> whenDone) {
      this(task, weight, 0, whenDone);
    }
  }
}
