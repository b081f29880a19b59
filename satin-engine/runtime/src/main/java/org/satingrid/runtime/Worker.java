package org.satingrid.runtime;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.HeapFrame;
import org.satingrid.codegen.Shared;

/**
 * One worker: its deque, and its thread's work on tasks. All methods except the getters and {@link
 * Requests#ask} run on the worker's thread.
 */
final class Worker extends Running {

  private static final Logger LOG = System.getLogger(Worker.class.getName());

  private final WorkerPool pool;
  private final Sleepers sleepers;
  private final @Nullable PaceLimiter pace;
  private final Search search;

  /** The goal that never ends, for the thread's main loop. Made before memory can be exhausted. */
  private final Goal closed;

  /** The innermost record that the worker is running. */
  private @Nullable TaskRecord held;

  /** The number of barriers at which the worker waits. */
  private int barriers;

  Worker(
      WorkerPool pool,
      Sleepers sleepers,
      Grain.Proof proof,
      double slowdown,
      SplittableRandom random) {
    super(pool, sleepers, proof);
    this.pool = pool;
    this.sleepers = sleepers;
    this.pace = slowdown == 1 ? null : new PaceLimiter(slowdown, cpu(), rest(), pool::isClosed);
    this.search = new Search(pool, this, random);
    this.closed = pool::isClosed;
  }

  /** The main loop of the worker's thread. It runs until the workers are closed. */
  void live() {
    while (!pool.isClosed()) {
      try {
        workOn();
      } catch (
          // No memory is left to report the error. The tasks of this worker fail.
          OutOfMemoryError full) {
        failHeld(full);
      }
    }
    account().searching();
  }

  private void workOn() {
    try {
      work(closed);
    } catch (WorkersClosedException e) {
      // The workers were closed.
    } catch (OutOfMemoryError full) {
      failAbove(null, full);
      // The worker must continue, because the tasks in its deque would otherwise be lost.
    } catch (Throwable t) {
      failAbove(null, t);
      LOG.log(Level.ERROR, "a worker failed outside of a task and goes on", t);
    }
  }

  /**
   * Fails all tasks that the worker holds. If memory does not suffice even for this, a task is
   * lost: see {@link LostTask}.
   */
  private void failHeld(Throwable cause) {
    while (held != null) {
      TaskRecord record = held;
      held = record.heldBefore;
      try {
        fail(record, cause);
      } catch (OutOfMemoryError full) {
        // The worker continues, because its next task can need less memory.
      }
    }
  }

  /**
   * Called when the worker's thread has ended. Its tasks are lost. This method drops the references
   * to them, so that their memory becomes free.
   */
  void forget() {
    held = null;
    while (deque().size() > 0) {
      deque().steal();
    }
  }

  /**
   * Executes tasks until the goal is reached.
   *
   * @throws WorkersClosedException if the workers are closed before the goal is reached
   */
  void work(Goal goal) {
    while (!goal.reached()) {
      if (pool.isClosed()) {
        throw new WorkersClosedException();
      }
      if (barriers > 1) {
        // A worker with a deep stack checks that it has enough room for another task.
        Headroom.require();
      }
      // This record comes first, because a thief on another node waits for its tasks.
      TaskRecord wanted = pool.takeToExpand();
      TaskRecord record = wanted == null ? takeNext(goal) : wanted;
      if (record != null && !pool.questions(record)) {
        record.heldBefore = held;
        held = record;
        try {
          if (wanted == null) {
            run(record);
          } else {
            expand(record);
          }
          // The stack or the memory is exhausted, so that also other tasks can fail.
        } catch (Throwable t) {
          fail(record, t);
        }
        held = record.heldBefore;
      }
    }
    putBackNext();
  }

  private @Nullable TaskRecord takeNext(Goal goal) {
    TaskRecord record = takeNext();
    if (record == null) {
      record = deque().pop();
    }
    if (record != null) {
      return record;
    }
    Headroom.require();
    return search.search(goal);
  }

  /**
   * Pushes the record that this worker would run next. Called when a barrier ends, because code
   * below the barrier on the stack must run this record.
   */
  private void putBackNext() {
    TaskRecord record = takeNext();
    if (record != null) {
      push(record);
    }
  }

  /** Completes the bookkeeping of an execution, then publishes its outcome. */
  @Override
  void finish(TaskRecord record, long mark, long began) {
    try {
      settle(record, mark, began);
      // The outcome is published even if the stack does not suffice to update the counters.
    } finally {
      if (record.isOf(this)) {
        record.task = null;
        record.done = true;
      }
    }
    end(record);
  }

  /** Publishes the outcome of a task. */
  private void end(TaskRecord record) {
    if (record.isOf(this)) {
      Objects.requireNonNull(record.spawner).childEnded(record, this);
      return;
    }
    try {
      record.tellsSpawner();
      goOn(record.end(this));
      if (record.hasDroppedSiblings()
          // after an AbandonedError all workers have already been informed
          && !(record.thrown instanceof AbandonedError)) {
        droppedBy((Activation) Objects.requireNonNull(record.spawner));
      }
    } catch (Throwable t) { // If the receiver of the outcome has a bug, this worker must continue.
      LOG.log(Level.ERROR, "whoever waited for a task failed to take its outcome", t);
    }
  }

  /**
   * Called when the stack or the memory was exhausted before a task could begin or report its
   * outcome.
   */
  private void fail(TaskRecord record, Throwable cause) {
    if (!record.done) {
      record.thrown = cause;
      record.done = record.isOf(this);
      end(record);
    }
  }

  /**
   * Fails all records above {@code below} that the worker holds. When memory is exhausted, the JVM
   * can end a frame of compiled code without running its handlers, because it cannot recreate
   * objects that the compiler has optimized away.
   */
  private void failAbove(@Nullable TaskRecord below, Throwable cause) {
    for (TaskRecord record = held; record != below && record != null; record = record.heldBefore) {
      fail(record, cause);
    }
    held = below;
  }

  private void settle(TaskRecord record, long mark, long began) {
    if (record.frame == null) {
      dropStrays(mark);
    }
    boolean isProgram = record.task instanceof Program;
    if (!isProgram) {
      counters().executed.add(1);
      counters().leaves.add(record.isLeaf() ? 1 : 0);
      counters().grain.add(System.nanoTime() - began);
    }
    // The rest of a main that has failed will never be computed.
    if (!isProgram || record.thrown == null) {
      counters().progress.add(record.ownWeight());
    }
  }

  /**
   * Drops tasks of frames that have a record for each spawn and ended without a join: see
   * README.md, "Stack overflow".
   */
  private void dropStrays(long mark) {
    while (deque().isAbove(mark)) {
      TaskRecord stray = deque().pop();
      if (stray != null && stray.spawner instanceof SpawnFrame) {
        stray.done = true;
      } else if (stray != null) {
        pool.offer(stray);
      }
    }
  }

  /**
   * Publishes a task. Other workers can take the task from now on. The call happens completely, or
   * throws and leaves the deque unchanged. The frame does its own bookkeeping before it calls
   * {@link #spawned}.
   */
  @Override
  void push(TaskRecord record) {
    deque().push(record);
  }

  @Override
  void spawned() {
    counters().spawns.add(1);
    sleepers.wakeOneIfAny();
    keepPace();
  }

  /** Drops the tasks of a frame that have not started. */
  void drop(SpawnFrame frame) {
    TaskRecord record = deque().pop();
    while (record != null && record.spawner == frame) {
      record.done = true;
      record = deque().pop();
    }
    if (record != null) {
      deque().push(record);
    }
  }

  @Override
  public @Nullable Object call(HeapFrame start) throws Throwable {
    TaskRecord caller = running();
    Barrier mine = new Barrier(this, caller);
    double weight = caller == null ? 0 : caller.weighBarrier();
    TaskRecord invocation = new TaskRecord(start, weight, mine);
    TaskRecord heldBelow = held;
    barriers++;
    try {
      run(invocation);
      if (!mine.reached()) {
        work(mine);
      }
      if (!mine.isLifted()) {
        throw pool.lost();
      }
    } catch (Throwable t) { // The workers are closed, or the stack or the memory is exhausted.
      failAbove(heldBelow, t);
      if (invocation.drop()) {
        dropped();
      }
      throw t;
    } finally {
      barriers--;
    }
    Throwable thrown = invocation.thrown;
    if (thrown != null) {
      boolean first = barriers == 0 && !(thrown instanceof MemoryRanOut);
      throw first && thrown instanceof OutOfMemoryError full ? pool.explained(full) : thrown;
    }
    return invocation.value;
  }

  /**
   * Runs a call of a thread that the program has started. After the call, no code on the stack of
   * the thread waits for tasks. Other workers can therefore take the rest of the deque.
   */
  @Nullable Object callFromOutside(HeapFrame start) throws Throwable {
    try {
      return call(start);
    } finally {
      putBackNext();
      dropStrays(0);
      if (rest().wasInterrupted()) {
        // The program has interrupted this thread, and must still be able to notice the interrupt.
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Returns true if a task of this worker's barriers was lost because memory was exhausted. */
  boolean hasLostTask() {
    return pool.hasLostTask();
  }

  @Override
  public void created(Shared object) {
    TaskRecord execution = running();
    pool.source().created(object, execution != null && execution.task instanceof Program);
  }

  SpawnFrame openFrame() {
    TaskRecord execution = Objects.requireNonNull(running(), "no task runs on this worker");
    return new SpawnFrame(this, execution, stolen());
  }

  @Override
  void keepPace() {
    if (pace != null) {
      pace.keep();
    }
  }
}
