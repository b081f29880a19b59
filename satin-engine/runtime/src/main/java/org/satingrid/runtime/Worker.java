package org.satingrid.runtime;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.HeapFrame;
import org.satingrid.codegen.Shared;

/**
 * One worker: a deque, and the work of its thread on tasks. All methods but the getters and {@link
 * Requests#ask} run on the worker's own thread.
 */
final class Worker extends Running {

  private static final Logger LOG = System.getLogger(Worker.class.getName());

  private final WorkerPool pool;
  private final Sleepers sleepers;
  private final @Nullable PaceLimiter pace;
  private final Search search;

  /** The goal of the thread's whole life. It is made before memory can be exhausted. */
  private final Goal closed;

  /** The innermost record that it runs. */
  private @Nullable TaskRecord held;

  /** The number of barriers at which it waits. */
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

  /** Runs on the worker's thread until the workers are closed. */
  void live() {
    while (!pool.isClosed()) {
      try {
        workOn();
      } catch (OutOfMemoryError full) { // no memory to report it or to fail its tasks
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
    } catch (Throwable t) { // a dead worker's deque would be lost
      failAbove(null, t);
      LOG.log(Level.ERROR, "a worker failed outside of a task and goes on", t);
    }
  }

  /** If there is no memory even for that, a task is lost: see {@link LostTask}. */
  private void failHeld(Throwable cause) {
    while (held != null) {
      TaskRecord record = held;
      held = record.heldBefore;
      try {
        fail(record, cause);
      } catch (OutOfMemoryError full) {
        // The next one may need less.
      }
    }
  }

  /** Its thread has ended. The tasks that it held are lost, and must not fill the memory. */
  void forget() {
    held = null;
    while (deque().size() > 0) {
      deque().steal();
    }
  }

  /**
   * Executes tasks until the goal is reached.
   *
   * @throws WorkersClosedException if the workers are closed first
   */
  void work(Goal goal) {
    while (!goal.reached()) {
      if (pool.isClosed()) {
        throw new WorkersClosedException();
      }
      if (barriers > 1) {
        Headroom.require(); // deep in a stack, where a taken task must be run
      }
      TaskRecord wanted = pool.takeToExpand(); // first, because a thief far away waits for it
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
        } catch (Throwable t) { // the stack or the memory ended, not only the task
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
   * Pushes a record that a lifted barrier has left over. It belongs to the code below the barrier
   * on the stack.
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
    } finally { // also if the stack is too short for the figures
      if (record.isOf(this)) {
        record.task = null;
        record.done = true;
      }
    }
    end(record);
  }

  /** Publishes the outcome. */
  private void end(TaskRecord record) {
    if (record.isOf(this)) {
      Objects.requireNonNull(record.spawner).childEnded(record, this);
      return;
    }
    try {
      record.tellsSpawner();
      goOn(record.end(this));
      if (record.hasDroppedSiblings()
          && !(record.thrown instanceof AbandonedError)) { // else all are notified already
        droppedBy((Activation) Objects.requireNonNull(record.spawner));
      }
    } catch (Throwable t) { // a bug of the receiver must not end this worker
      LOG.log(Level.ERROR, "whoever waited for a task failed to take its outcome", t);
    }
  }

  /** The stack or the memory ended before a task could begin, or could report its outcome. */
  private void fail(TaskRecord record, Throwable cause) {
    if (!record.done) {
      record.thrown = cause;
      record.done = record.isOf(this);
      end(record);
    }
  }

  /**
   * Fails all records that the worker holds above {@code below}. Without memory the JVM may end a
   * frame of compiled code without running its handlers: it has to make objects that the compiler
   * had optimized away, and cannot.
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
    if (!(record.task instanceof Program)) {
      counters().executed.add(1);
      counters().leaves.add(record.isLeaf() ? 1 : 0);
      counters().grain.add(System.nanoTime() - began);
    }
    counters().progress.add(record.ownWeight());
  }

  /**
   * Drops tasks of record-per-spawn frames that ended without a join: see README.md, "Stack
   * overflow".
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
   * Publishes a task, which can be taken from now on. The call happens as a whole or throws. The
   * frame does its own bookkeeping before it calls {@link #spawned}.
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
    } catch (Throwable t) { // closed, or out of stack or memory
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
   * Calls from a thread of the program. No other code on its stack waits for tasks, and the rest of
   * the deque is for others.
   */
  @Nullable Object callFromOutside(HeapFrame start) throws Throwable {
    try {
      return call(start);
    } finally {
      putBackNext();
      dropStrays(0);
      if (rest().wasInterrupted()) {
        Thread.currentThread().interrupt(); // by the program, which may check for it later
      }
    }
  }

  /** Returns true if a task of its barriers was lost for lack of memory. */
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
