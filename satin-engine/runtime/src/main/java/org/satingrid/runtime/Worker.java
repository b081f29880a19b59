package org.satingrid.runtime;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.HeapFrame;
import org.satingrid.codegen.Shared;

/**
 * One worker: a deque, and what its thread does with tasks. All but the getters and {@link
 * Requests#ask} runs on the worker's own thread.
 */
final class Worker extends Running {

  private static final Logger LOG = System.getLogger(Worker.class.getName());

  private final WorkerPool pool;
  private final Sleepers sleepers;
  private final @Nullable PaceLimiter pace;
  private final Search search;

  /** What the life of the thread is for. Made before memory may be exhausted. */
  private final Goal closed;

  /** The innermost of those that it runs. */
  private @Nullable TaskRecord held;

  /** At how many it waits. */
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

  /** The life of the worker's thread: until the workers are closed. */
  void live() {
    while (!pool.isClosed()) {
      try {
        workOn();
      } catch (OutOfMemoryError full) { // No memory to say more, nor perhaps to fail what it holds.
        failHeld(full);
      }
    }
    account().searching();
  }

  private void workOn() {
    try {
      work(closed);
    } catch (WorkersClosedException e) {
      // The loop's own end.
    } catch (OutOfMemoryError full) {
      failAbove(null, full);
    } catch (Throwable t) { // A worker that dies of a bug would leave its deque to nobody.
      failAbove(null, t);
      LOG.log(Level.ERROR, "a worker failed outside of a task and goes on", t);
    }
  }

  /** Where not even that has memory, a task is lost: {@link LostTask}. */
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

  /** Its thread has ended: what it held is lost, and must not fill the memory. */
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
        Headroom.require(); // Deep in a stack; what is taken must be run.
      }
      TaskRecord wanted = pool.takeToExpand(); // First: a thief far away waits for it.
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
        } catch (Throwable t) { // The stack or the memory ended, not only the task.
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

  /** What a barrier that is lifted leaves to do belongs to whoever is below it on the stack. */
  private void putBackNext() {
    TaskRecord record = takeNext();
    if (record != null) {
      push(record);
    }
  }

  /** What is left to do besides the outcome, then the outcome. */
  @Override
  void finish(TaskRecord record, long mark, long began) {
    try {
      settle(record, mark, began);
    } finally { // Also where the stack is too short for the figures.
      if (record.isOf(this)) {
        record.task = null;
        record.done = true;
      }
    }
    end(record);
  }

  /** The outcome stands. */
  private void end(TaskRecord record) {
    if (record.isOf(this)) {
      Objects.requireNonNull(record.spawner).childEnded(record, this);
      return;
    }
    try {
      record.tellsSpawner();
      goOn(record.end(this));
      if (record.hasDroppedSiblings()
          && !(record.thrown instanceof AbandonedError)) { // Else all have been told.
        droppedBy((Activation) Objects.requireNonNull(record.spawner));
      }
    } catch (Throwable t) { // Somebody else's bug must not end this worker.
      LOG.log(Level.ERROR, "whoever waited for a task failed to take its outcome", t);
    }
  }

  /** The stack or the memory ended before a task could begin, or could tell its outcome. */
  private void fail(TaskRecord record, Throwable cause) {
    if (!record.done) {
      record.thrown = cause;
      record.done = record.isOf(this);
      end(record);
    }
  }

  /**
   * Of what the worker has in its hands, all that lies above something has failed. Without memory
   * the JVM may end a frame of compiled code and none of its handlers run: when it has to make
   * objects that the compiler had saved, and cannot.
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

  /** Of record-per-spawn frames that ended without a join: README.md, "Stack overflow". */
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
   * Makes a task public: it may be taken from now on. Either happens as a whole or throws. The
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

  /** Drops those tasks of a frame that have not started. */
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
    } catch (Throwable t) { // Closed, or out of stack or memory: nobody waits any more.
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
   * The same for a thread of the program, which has nothing on its stack that anyone waits for:
   * what is left in the deque afterwards is for others.
   */
  @Nullable Object callFromOutside(HeapFrame start) throws Throwable {
    try {
      return call(start);
    } finally {
      putBackNext();
      dropStrays(0);
      if (rest().wasInterrupted()) {
        Thread.currentThread().interrupt(); // By the program: it may look for that later.
      }
    }
  }

  /** Whether what its barriers wait for was lost with the memory. */
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
