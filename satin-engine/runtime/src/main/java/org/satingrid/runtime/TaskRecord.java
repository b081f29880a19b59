package org.satingrid.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Spawned;
import org.satingrid.codegen.Task;

/**
 * The runtime's side of a task.
 *
 * <pre>
 *   in a deque --pop, steal--> running --> done
 *       |                        ^          ^
 *       +--export--> exported ---+ takeBack |
 *                       +-------complete----+
 * </pre>
 *
 * Fields are package-private and not hidden behind methods because {@link Worker} and {@link
 * SpawnFrame} must be able to change them at the end of the stack, where a call can fail: see
 * README.md, "Stack overflow".
 */
final class TaskRecord extends Spawned {

  private static final VarHandle EXPORTED;

  static {
    try {
      EXPORTED = MethodHandles.lookup().findVarHandle(TaskRecord.class, "exported", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static final int NO_STORE = -1;
  private static final double NOT_WEIGHED = -1;

  /** The call; null once it is over, so that its arguments may be collected. */
  @Nullable Task task;

  /** The frame that waits for it; null for a program or a task from elsewhere. */
  final @Nullable SpawnFrame frame;

  private final @Nullable Consumer<Outcome> whenDone;

  /** The next task spawned from the same frame. */
  @Nullable TaskRecord next;

  /** Where the result goes if it is no local variable. */
  @Nullable Object target;

  int index;
  int site = NO_STORE;

  boolean returned;
  @Nullable Object value;
  @Nullable Throwable thrown;

  /** Done by the frame's own worker, which alone reads this: no fence. */
  boolean doneHere;

  /** Done by anyone else; publishes the outcome. */
  volatile boolean doneElsewhere;

  private volatile boolean exported;

  private double weight = NOT_WEIGHED;

  /**
   * Made at the first spawn of the execution, by the worker that runs it; its own lock guards it.
   */
  private @Nullable WeightBudget budget;

  TaskRecord(Task task, SpawnFrame frame) {
    this.task = task;
    this.frame = frame;
    this.whenDone = null;
    task.runtimeState = this;
  }

  TaskRecord(Task task, double weight, Consumer<Outcome> whenDone) {
    this.task = task;
    this.frame = null;
    this.whenDone = whenDone;
    this.weight = weight;
    task.runtimeState = this;
  }

  /** Fixes the weight; by whoever takes the task out of its deque. */
  double weigh() {
    if (weight == NOT_WEIGHED && frame != null) {
      weight = frame.weighChild();
    }
    return weight;
  }

  /** Shares the weight among tasks spawned by this one. */
  WeightBudget budget() {
    WeightBudget b = budget;
    if (b == null) {
      b = new WeightBudget(weigh());
      budget = b;
    }
    return b;
  }

  /** What this execution has done itself: all of its weight that it has not handed on. */
  double ownWeight() {
    WeightBudget b = budget;
    if (b == null) {
      return weigh();
    }
    synchronized (b) {
      return b.finish();
    }
  }

  boolean isLeaf() {
    return budget == null;
  }

  Workers.ExportedTask export() {
    Workers.ExportedTask task =
        new Workers.ExportedTask(Objects.requireNonNull(this.task, "not yet done"), weigh());
    exported = true;
    return task;
  }

  static TaskRecord of(Workers.ExportedTask exported) {
    if (exported.task().runtimeState instanceof TaskRecord record) {
      return record;
    }
    throw new IllegalArgumentException(
        exported.task().describe() + " was not exported here; pass on what export() returned");
  }

  /** Ends the exported state; false if it has been ended before. */
  boolean endExport() {
    return exported && EXPORTED.compareAndSet(this, true, false);
  }

  void accept(Outcome outcome) {
    if (outcome instanceof Outcome.Returned result) {
      value = result.value();
      returned = true;
    } else if (outcome instanceof Outcome.Threw failure) {
      thrown = failure.cause();
    }
  }

  /** Tells whoever asked for a task that has no frame. */
  void report() {
    if (whenDone != null) {
      whenDone.accept(thrown != null ? new Outcome.Threw(thrown) : new Outcome.Returned(value));
    }
  }

  boolean isOf(Worker worker) {
    return frame != null && frame.worker == worker;
  }

  void wakeSpawner() {
    if (frame != null) {
      frame.worker.rest().wake();
    }
  }

  boolean isDone() {
    return doneHere || doneElsewhere;
  }

  /** Nobody waits for it, so it need not be executed; it may even run on for ever. */
  boolean isPointless() {
    return frame != null && frame.isPointless();
  }

  @Override
  public boolean returned() {
    return isDone() && returned;
  }

  @Override
  public @Nullable Object result() {
    return value;
  }

  @Override
  public @Nullable Object target() {
    return target;
  }

  @Override
  public int index() {
    return index;
  }

  @Override
  public int site() {
    return site;
  }
}
