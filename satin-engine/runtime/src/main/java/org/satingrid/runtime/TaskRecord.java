package org.satingrid.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.HeapFrame;
import org.satingrid.codegen.Spawned;
import org.satingrid.codegen.Task;
import org.satingrid.codegen.WorkerContext;

/**
 * One invocation, as seen by the code that waits for it. In a deque, it is either a task that has
 * not begun or an invocation in the heap that can continue.
 *
 * <pre>
 *   in a deque --pop, steal--> running --> done
 *       |                        ^          ^
 *       +--export--> exported ---+ takeBack |
 *                       +-------complete----+
 * </pre>
 *
 * The fields are package-private without accessor methods, because {@link Worker} and {@link
 * SpawnFrame} must be able to change them at the end of the stack, where a call can fail: see
 * README.md, "Stack overflow".
 */
final class TaskRecord extends Spawned {

  private static final VarHandle EXPORTED;
  private static final VarHandle OPEN;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      EXPORTED = lookup.findVarHandle(TaskRecord.class, "exported", boolean.class);
      OPEN = lookup.findVarHandle(TaskRecord.class, "open", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static final int NO_STORE = -1;
  private static final double NOT_WEIGHED = -1;

  /**
   * The maximum number of records between a task and its origin. A longer search would delay the
   * caller, who must also answer messages. A search of this length takes a few microseconds.
   */
  private static final int FARTHEST_ORIGIN = 1_000;

  /** The call, or null after its end, so that its arguments can be garbage collected. */
  @Nullable Task task;

  /** The frame of an invocation in the heap that has not ended. */
  @Nullable HeapFrame frame;

  /**
   * The invocation that waits for this one, or null for a program, a barrier, or a task from
   * another node.
   */
  final @Nullable Spawner spawner;

  private final @Nullable Consumer<Outcome> whenDone;
  private final @Nullable Barrier barrier;

  /** The next task spawned by the same invocation. */
  @Nullable TaskRecord next;

  /**
   * The previous record in the list of children with exceptions that the spawner has not handled
   * yet.
   */
  @Nullable TaskRecord thrownBefore;

  /**
   * The record that a worker held before this record and still holds. Used only while a worker
   * holds this record.
   */
  @Nullable TaskRecord heldBefore;

  /** The object that receives the result, unless a local variable receives it. */
  @Nullable Object target;

  int index;
  int site = NO_STORE;

  boolean returned;
  @Nullable Object value;
  @Nullable Throwable thrown;

  /** A write to this field publishes the outcome. */
  volatile boolean done;

  /**
   * True while the spawner waits for this task. Cleared once, by the thread that completes or drops
   * the task.
   */
  @SuppressWarnings("unused") // accessed through the handle OPEN
  private volatile boolean open = true;

  private volatile boolean dropped;

  /**
   * The number of drops at the last check that this task is needed. Any worker writes it. A worker
   * that reads an old value only checks the task again.
   */
  private int needed;

  /**
   * The value of {@code needed} for a record below a dropped invocation. It never changes again.
   */
  private static final int NEVER = -1;

  /**
   * The number of invocations on other nodes that wait for this record, if it is a task from
   * another node.
   */
  private int depthElsewhere;

  private volatile boolean exported;

  /** True after a search for a kept result. Written by the worker that has taken the record. */
  private boolean questioned;

  private double weight = NOT_WEIGHED;

  /**
   * Made when the first part of the budget is needed, by the worker that runs this record or by a
   * thread that takes a child. The budget's own lock guards it.
   */
  private @Nullable WeightBudget budget;

  /**
   * Makes the record of a task that an invocation has spawned. {@code task} is null if the call has
   * already begun.
   */
  TaskRecord(
      @Nullable Task task,
      @Nullable Spawner spawner,
      int site,
      @Nullable Object target,
      int index) {
    this.task = task;
    this.spawner = spawner;
    this.whenDone = null;
    this.barrier = null;
    this.site = site;
    this.target = target;
    this.index = index;
    if (task != null) {
      task.runtimeState = this;
    }
  }

  /** Makes the record of a program, or of a task from another node. */
  TaskRecord(Task task, double weight, Consumer<Outcome> whenDone) {
    this.task = task;
    this.spawner = null;
    this.whenDone = whenDone;
    this.barrier = null;
    this.weight = weight;
    task.runtimeState = this;
  }

  /** Makes the record of the invocation that a barrier waits for. */
  TaskRecord(HeapFrame start, double weight, Barrier barrier) {
    this.frame = start;
    this.spawner = null;
    this.whenDone = null;
    this.barrier = barrier;
    this.weight = weight;
  }

  /** Fixes the weight. Called by the worker that takes the task out of its deque. */
  double weigh() {
    if (weight == NOT_WEIGHED && spawner != null) {
      weight = spawner.weighChild();
    }
    return weight;
  }

  /** Returns the budget that divides this record's weight among its spawned tasks. */
  WeightBudget budget() {
    WeightBudget b = budget;
    return b == null ? makeBudget() : b;
  }

  private synchronized WeightBudget makeBudget() {
    WeightBudget b = budget;
    if (b == null) {
      b = new WeightBudget(weigh());
      budget = b;
    }
    return b;
  }

  /** Returns the weight of the execution itself: the part that it has not given to its tasks. */
  double ownWeight() {
    WeightBudget b = budget;
    if (b == null) {
      return weigh();
    }
    synchronized (b) {
      return b.finish();
    }
  }

  /** Sets the part of the weight that is left of a task that another node has run until now. */
  void hasLeft(double rest) {
    budget = new WeightBudget(rest);
  }

  /**
   * Returns the weight of a call through a barrier, which is divided like the weight of a single
   * task.
   */
  double weighBarrier() {
    WeightBudget b = budget();
    synchronized (b) {
      return b.share(1);
    }
  }

  /** Returns true if a frame with a record for each spawn has spawned this task on this worker. */
  boolean isOf(WorkerContext worker) {
    return spawner instanceof SpawnFrame waiting && waiting.worker == worker;
  }

  boolean isLeaf() {
    return budget == null;
  }

  /** Returns the number of tasks of the spawner, including this one. */
  int siblings() {
    return spawner == null ? 0 : spawner.children();
  }

  /** Returns true if this task is a part of the job that another process has sent. */
  boolean isImported() {
    return whenDone != null && weight > 0 && !(task instanceof Program);
  }

  /** Returns true if this is a call that has not begun and can run on any node. */
  boolean canLeave() {
    Task call = task;
    return frame == null && call != null && !call.staysHere();
  }

  /**
   * Returns true if other nodes must be searched for a kept result before the task begins. This
   * happens once, and only for children of invocations in the heap, because no caller on a stack
   * waits for these children.
   */
  boolean question(double leastWeight) {
    boolean asks =
        !questioned
            && spawner instanceof Activation
            && canLeave()
            && canSplit()
            && weigh() >= leastWeight;
    questioned |= asks;
    return asks;
  }

  /** Returns true if this task can be started in the heap, and left at its sync. */
  boolean canSplit() {
    return task != null && task.frame() != null;
  }

  Workers.ExportedTask export() {
    Workers.ExportedTask task =
        new Workers.ExportedTask(
            Objects.requireNonNull(this.task, "not yet done"), weigh(), depthAbove());
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

  /** Ends the exported state. Returns false if the state has ended before. */
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

  /**
   * Publishes the outcome, on any thread except the spawner's.
   *
   * @param by the worker that ended the task, or null for another thread
   * @return an invocation that can continue now and belongs to the caller, or null
   */
  @Nullable TaskRecord end(@Nullable WorkerContext by) {
    task = null;
    frame = null;
    if (spawner == null) {
      done = true;
      report();
      return null;
    }
    if (!OPEN.compareAndSet(this, true, false)) {
      return null; // The task was dropped, because its result is not needed any more.
    }
    done = true;
    return spawner.childEnded(this, by);
  }

  /**
   * Drops the task because it is not needed any more. Returns false if the task has already ended.
   */
  boolean drop() {
    if (!done && OPEN.compareAndSet(this, true, false)) {
      dropped = true;
      return true;
    }
    return false;
  }

  /** Reports the outcome of a task without a spawner in this process. */
  private void report() {
    if (whenDone != null) {
      whenDone.accept(thrown != null ? new Outcome.Threw(thrown) : new Outcome.Returned(value));
    } else if (barrier != null) {
      barrier.lift();
    }
  }

  /** Returns true if the task has ended, or its spawner has dropped it. */
  boolean isOver() {
    return done || dropped;
  }

  /**
   * Returns true if the task has ended or is not needed any more.
   *
   * @param drops see {@link #isPointless}
   */
  boolean isOver(int drops) {
    return isOver() || (drops != 0 && isPointless(drops));
  }

  boolean isDropped() {
    return dropped;
  }

  /**
   * Returns true if the task has siblings and has ended with an error after which they are not
   * needed.
   */
  boolean hasDroppedSiblings() {
    return thrown != null
        && Running.endsTheProgram(thrown)
        && spawner instanceof Activation waiting
        && waiting.hasDropped();
  }

  /** Returns the task's exception, if the task has ended and its spawner has not dropped it. */
  @Nullable Throwable failure() {
    return done && !dropped ? thrown : null;
  }

  boolean endsTheProgram() {
    Throwable failure = failure();
    return failure != null && Running.endsTheProgram(failure);
  }

  /**
   * Returns true if the task's result is not needed any more. The task then need not run, and might
   * even run forever.
   *
   * @param drops the number of drops, read before this call. Records that were checked after this
   *     drop are not checked again, so that a check of a deep recursion need not visit all its
   *     records
   */
  boolean isPointless(int drops) {
    TaskRecord record = this;
    while (record != null && record.needed != drops) {
      if (record.dropped || record.needed == NEVER) {
        note(NEVER);
        return true;
      }
      if (record.spawner instanceof SpawnFrame frame) {
        if (frame.isPointless(drops)) {
          return true;
        }
        record.needed = drops;
        break;
      }
      record = record.above();
    }
    note(drops);
    return false;
  }

  /**
   * Stores the result {@code found} of a check in this record and in the records of the invocations
   * that wait for it. Stops at a record that already has this result, and at a dropped record.
   */
  private void note(int found) {
    TaskRecord looked = this;
    while (looked != null && looked.needed != found) {
      boolean last = looked.dropped;
      looked.needed = found;
      looked = last ? null : looked.above();
    }
  }

  /**
   * Called when children of this record were dropped, as drop number {@code before} + 1. The record
   * itself stays needed and need not be checked again.
   */
  void staysNeeded(int before) {
    if (needed == before) {
      needed = before + 1;
    }
  }

  /**
   * Called at the end of the task. If the task was needed, the invocation that waits for it was
   * also needed, and its record need not be checked again. Otherwise an error that drops calls at
   * each level of a deep recursion would cause a check of the complete recursion at each level.
   */
  void tellsSpawner() {
    TaskRecord above = above();
    int known = needed;
    if (above != null && known > above.needed && above.needed != NEVER) {
      above.needed = known;
    }
  }

  /** Returns the invocation that waits for this one, or null if it is not known in this process. */
  private @Nullable TaskRecord above() {
    if (spawner != null) {
      return spawner.record();
    }
    return barrier == null ? null : barrier.caller();
  }

  /**
   * Returns the number of invocations in the heap that wait for this one, in this process and in
   * others.
   */
  int depthAbove() {
    return spawner instanceof Activation waiting ? waiting.depth() : depthElsewhere;
  }

  /**
   * For a task from another node: sets the number of invocations on other nodes that wait for it.
   */
  void waitedForBy(int invocations) {
    depthElsewhere = invocations;
  }

  /**
   * Returns the task from another node, or the program, that contains this task. Returns null if
   * some caller between the two records is unknown.
   */
  @Nullable Task origin() {
    TaskRecord record = this;
    for (int steps = 0; steps < FARTHEST_ORIGIN; steps++) {
      TaskRecord above = record.above();
      if (above == null) {
        return record.whenDone == null ? null : record.task;
      }
      record = above;
    }
    return null;
  }

  @Override
  public boolean ended() {
    return done;
  }

  @Override
  public boolean returned() {
    return done && returned;
  }

  @Override
  public @Nullable Object result() {
    return value;
  }

  @Override
  public @Nullable Throwable thrown() {
    return thrown;
  }

  @Override
  public void surfaces(@Nullable Throwable instead) {
    thrown = instead;
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
