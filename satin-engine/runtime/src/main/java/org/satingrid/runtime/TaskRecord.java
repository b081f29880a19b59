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
 * One invocation, as whoever waits for it sees it. In a deque it is either a task that has not
 * begun or an invocation that can go on from its heap frame.
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

  /** Some microseconds; whoever asks has to answer messages. */
  private static final int FARTHEST_ORIGIN = 1_000;

  /** The call; null once it is over, so that its arguments may be collected. */
  @Nullable Task task;

  /** Where it goes on, once it is in the heap and until it is over. */
  @Nullable HeapFrame frame;

  /** The invocation that waits for it; null for a program, a barrier, or a task from elsewhere. */
  final @Nullable Spawner spawner;

  private final @Nullable Consumer<Outcome> whenDone;
  private final @Nullable Barrier barrier;

  /** The next task spawned by the same invocation. */
  @Nullable TaskRecord next;

  /** Among those whose exceptions their spawner has not looked at: the one that came before. */
  @Nullable TaskRecord thrownBefore;

  /** While a worker has it in its hands: what the worker had before, and still has. */
  @Nullable TaskRecord heldBefore;

  /** Where the result goes if it is no local variable. */
  @Nullable Object target;

  int index;
  int site = NO_STORE;

  boolean returned;
  @Nullable Object value;
  @Nullable Throwable thrown;

  /** Publishes the outcome. */
  volatile boolean done;

  /** The spawner still waits for it; ended once, by whoever completes or drops it. */
  @SuppressWarnings("unused") // Through OPEN.
  private volatile boolean open = true;

  private volatile boolean dropped;

  /**
   * It was known to be needed when this many had been dropped. Any worker writes it; an old value
   * costs another look.
   */
  private int needed;

  /** Of {@code needed}: it was found below something that has been dropped, which is for ever. */
  private static final int NEVER = -1;

  /** Of a task from elsewhere: how many invocations wait for it there. */
  private int depthElsewhere;

  private volatile boolean exported;

  /** It has been asked whether its result is kept; written by the worker that has taken it. */
  private boolean questioned;

  private double weight = NOT_WEIGHED;

  /**
   * Made once a part of it is wanted, by the worker that runs this or by who takes a child; its own
   * lock guards it.
   */
  private @Nullable WeightBudget budget;

  /** A task of an invocation; {@code task} is null where the call has begun already. */
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

  /** A program, or a task from elsewhere. */
  TaskRecord(Task task, double weight, Consumer<Outcome> whenDone) {
    this.task = task;
    this.spawner = null;
    this.whenDone = whenDone;
    this.barrier = null;
    this.weight = weight;
    task.runtimeState = this;
  }

  /** What a barrier waits for. */
  TaskRecord(HeapFrame start, double weight, Barrier barrier) {
    this.frame = start;
    this.spawner = null;
    this.whenDone = null;
    this.barrier = barrier;
    this.weight = weight;
  }

  /** Fixes the weight; by whoever takes the task out of its deque. */
  double weigh() {
    if (weight == NOT_WEIGHED && spawner != null) {
      weight = spawner.weighChild();
    }
    return weight;
  }

  /** Shares the weight among tasks spawned by this one. */
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

  /** It went on elsewhere until now, and has so much of its weight left. */
  void hasLeft(double rest) {
    budget = new WeightBudget(rest);
  }

  /** The weight of what it calls through a barrier, by the rule for a single task. */
  double weighBarrier() {
    WeightBudget b = budget();
    synchronized (b) {
      return b.share(1);
    }
  }

  /** Whether it was spawned, a record for each spawn, on this worker. */
  boolean isOf(WorkerContext worker) {
    return spawner instanceof SpawnFrame waiting && waiting.worker == worker;
  }

  boolean isLeaf() {
    return budget == null;
  }

  /** How many tasks its spawner has, itself included. */
  int siblings() {
    return spawner == null ? 0 : spawner.children();
  }

  /** Whether it is a part of the job that another process has sent. */
  boolean isImported() {
    return whenDone != null && weight > 0 && !(task instanceof Program);
  }

  /** Whether it is a call that can still be made anywhere. */
  boolean canLeave() {
    Task call = task;
    return frame == null && call != null && !call.staysHere();
  }

  /**
   * Whether to ask before it begins if its result is kept elsewhere: once, and of a call in the
   * heap, because nobody waits for that on a stack.
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

  /** Whether it can be started in the heap, and left at its sync. */
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

  /**
   * The outcome stands, made by somebody else than the spawner's own thread.
   *
   * @param by the worker that ended it; null for a thread that is no worker
   * @return an invocation that can go on now and belongs to the caller
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
      return null; // Dropped: nobody waits.
    }
    done = true;
    return spawner.childEnded(this, by);
  }

  /** Nobody waits for it any more; false if it has ended before. */
  boolean drop() {
    if (!done && OPEN.compareAndSet(this, true, false)) {
      dropped = true;
      return true;
    }
    return false;
  }

  /** Tells whoever asked for a task that has no spawner here. */
  private void report() {
    if (whenDone != null) {
      whenDone.accept(thrown != null ? new Outcome.Threw(thrown) : new Outcome.Returned(value));
    } else if (barrier != null) {
      barrier.lift();
    }
  }

  /** Whether it ended, or its spawner has dropped it. */
  boolean isOver() {
    return done || dropped;
  }

  /**
   * Whether it ended, or nobody waits for it.
   *
   * @param drops as for {@link #isPointless}
   */
  boolean isOver(int drops) {
    return isOver() || (drops != 0 && isPointless(drops));
  }

  boolean isDropped() {
    return dropped;
  }

  /** It has ended by an error after which its siblings are pointless, and there were some. */
  boolean hasDroppedSiblings() {
    return thrown != null
        && Running.endsTheProgram(thrown)
        && spawner instanceof Activation waiting
        && waiting.hasDropped();
  }

  /** What it threw, if it has ended and its spawner wants to know. */
  @Nullable Throwable failure() {
    return done && !dropped ? thrown : null;
  }

  boolean endsTheProgram() {
    Throwable failure = failure();
    return failure != null && Running.endsTheProgram(failure);
  }

  /**
   * Nobody waits for it, so it need not be executed; it may even run on for ever.
   *
   * @param drops how often something has been dropped, read before this is called; what has been
   *     looked at since then is not looked at again, so that deep recursion costs no more than flat
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

  /** For this one and those above it, up to the first of which it is known, or that was dropped. */
  private void note(int found) {
    TaskRecord looked = this;
    while (looked != null && looked.needed != found) {
      boolean last = looked.dropped;
      looked.needed = found;
      looked = last ? null : looked.above();
    }
  }

  /** What it spawned has been dropped, as the next after so many: that says nothing of itself. */
  void staysNeeded(int before) {
    if (needed == before) {
      needed = before + 1;
    }
  }

  /**
   * It ends. Where it was known to be needed, so were those that wait for it. So an error that goes
   * up through a deep recursion and drops something at each step does not look at all of it each
   * time.
   */
  void tellsSpawner() {
    TaskRecord above = above();
    int known = needed;
    if (above != null && known > above.needed && above.needed != NEVER) {
      above.needed = known;
    }
  }

  /** The invocation that waits for this one; null where it is not known here. */
  private @Nullable TaskRecord above() {
    if (spawner != null) {
      return spawner.record();
    }
    return barrier == null ? null : barrier.caller();
  }

  /** How many invocations in the heap wait for it, here and in other processes. */
  int depthAbove() {
    return spawner instanceof Activation waiting ? waiting.depth() : depthElsewhere;
  }

  /** Of a task from elsewhere. */
  void waitedForBy(int invocations) {
    depthElsewhere = invocations;
  }

  /** What has no spawner here and all this is part of; null where the way there is not known. */
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
