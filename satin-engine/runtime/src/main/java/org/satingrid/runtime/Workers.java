package org.satingrid.runtime;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Task;

/**
 * The workers of one engine: threads with a deque each, stealing from one another in shared memory.
 * This interface is all that the cluster layer knows of them. Every method may be called by any
 * thread and returns without waiting for work.
 */
public interface Workers extends AutoCloseable {

  /** Runs the program's entry on a worker; the future ends with its outcome. */
  <T> CompletableFuture<T> run(Callable<T> program);

  /** As {@link #export(double)}, of any weight. */
  default @Nullable ExportedTask export() {
    return export(1);
  }

  /**
   * Takes the oldest task of the longest deque for execution elsewhere, or null if there is none.
   * From here on the task is <em>exported</em>: exactly one of {@link #complete}, {@link
   * #takeBack}, {@link #abandon} ends that state.
   *
   * @param mostWeight a task that is a larger share of the job is not given away whole if a worker
   *     can start it instead; then its children are what is found next, or the task itself if no
   *     worker comes to it
   */
  @Nullable ExportedTask export(double mostWeight);

  /**
   * Takes a task that a worker was about to begin while {@link WorkSource#hopes}, or null if there
   * is none. It is exported then; taken back, it begins without a further question.
   */
  default @Nullable ExportedTask exportQuestioned() {
    return null;
  }

  /**
   * The task from elsewhere, or the program, within which an exported task was spawned; null where
   * that is not known, or too far up to look for.
   */
  default @Nullable Task origin(ExportedTask task) {
    return null;
  }

  /** Whether a worker is about to make tasks that {@link #export} can then give away. */
  default boolean isExpanding() {
    return false;
  }

  /** Gives these workers a task from elsewhere. */
  void inject(ImportedTask task);

  /** Whether a worker here, or another process, has begun a task that was injected. */
  default boolean hasBegun(ImportedTask task) {
    return true;
  }

  /** An exported task was completed elsewhere. A second outcome for the same task is ignored. */
  void complete(ExportedTask task, Outcome outcome);

  /** An exported task must be executed here after all: its thief died or refused it. */
  void takeBack(ExportedTask task);

  /**
   * Ends the exported state of a task for which nobody waits any more, because an abort or an error
   * has dropped it or an invocation that waits for it.
   *
   * @return false if somebody waits, or the state has been ended before
   */
  boolean abandon(ExportedTask task);

  /**
   * Whether a task that was exported once has ended, or nobody waits for it any more. Of what was
   * spawned within it, elsewhere, nothing is needed then.
   */
  default boolean isOver(ExportedTask task) {
    return false;
  }

  /**
   * Nobody waits any more for a task that was injected: what has not begun of it never will, what
   * runs stops where it spawns, syncs or asks whether it is aborted. Its outcome, which means
   * nothing, is still handed over when it has stopped.
   */
  void cancel(ImportedTask task);

  /**
   * What is left of a task from elsewhere, if it waits for nothing but this exported one. As long
   * as that stays exported, so it is.
   */
  default @Nullable Continuation after(ExportedTask task) {
    return null;
  }

  /**
   * Ends the exported state of a task, and what waits for nothing else with it: it has gone on
   * elsewhere to its end. Its outcome is not handed over to whoever injected it.
   *
   * @return false if the state has been ended before
   */
  default boolean release(ExportedTask task) {
    return false;
  }

  /**
   * Goes on with what another process has begun.
   *
   * @param value what the call has returned for which it waits
   * @param whenDone as in {@link ImportedTask}
   */
  default ImportedTask resume(
      Continuation continuation, @Nullable Object value, Consumer<Outcome> whenDone) {
    throw new UnsupportedOperationException("these workers have no heap frames");
  }

  /** Counters since the start, cheap enough to be read every second. */
  WorkerStatistics statistics();

  /** Stops the workers; running tasks are interrupted. Returns within two seconds. */
  @Override
  void close();

  /**
   * A task on its way to another process.
   *
   * @param weight its share of the whole job, 0 to 1
   * @param depth how many invocations wait for it in the heap of this process and others
   */
  record ExportedTask(Task task, double weight, int depth) {

    /** One for which nothing waits in the heap. */
    public ExportedTask(Task task, double weight) {
      this(task, weight, 0);
    }
  }

  /**
   * A task from another process. While it has not begun and all workers are busy, {@link #export}
   * may give it away again.
   *
   * @param weight its share of the whole job, 0 to 1; 0 for what is no work of the job, and stays
   * @param depth as in {@link ExportedTask}
   * @param whenDone called once, on the worker that completed it; must not block
   */
  record ImportedTask(Task task, double weight, int depth, Consumer<Outcome> whenDone) {

    /** One for which nothing waits in the heap of another process. */
    public ImportedTask(Task task, double weight, Consumer<Outcome> whenDone) {
      this(task, weight, 0, whenDone);
    }
  }
}
