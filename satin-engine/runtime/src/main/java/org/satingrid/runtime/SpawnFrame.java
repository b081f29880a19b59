package org.satingrid.runtime;

import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Frame;
import org.satingrid.codegen.Spawned;
import org.satingrid.codegen.Suppression;
import org.satingrid.codegen.Task;
import org.satingrid.codegen.WorkerContext;

/**
 * The frame of an invocation on a worker: the list of tasks that it has spawned since its last
 * sync. Its worker owns the frame. Other threads only mark its records as done and take weights
 * from it.
 */
final class SpawnFrame extends Frame implements Goal, Spawner {

  final Worker worker;

  /**
   * The stolen task in which this frame was opened. Null in a program or a task from another node.
   */
  private final @Nullable TaskRecord stolen;

  private final TaskRecord execution;
  private final Shares shares;

  private @Nullable TaskRecord first;
  private @Nullable TaskRecord last;

  /** All records before this one are done. */
  private @Nullable TaskRecord waiting;

  private @Nullable TaskRecord toStore;

  /** The last result of {@link #nextStore}. */
  private @Nullable TaskRecord stored;

  /** True if the spawned tasks of this frame are not needed any more. */
  private volatile boolean dead;

  SpawnFrame(Worker worker, TaskRecord execution, @Nullable TaskRecord stolen) {
    this.worker = worker;
    this.stolen = stolen;
    this.execution = execution;
    this.shares = new Shares(execution.budget(), execution.siblings());
  }

  @Override
  public Spawned spawn(Task task) {
    return push(new TaskRecord(task, this, TaskRecord.NO_STORE, null, 0));
  }

  @Override
  protected void spawn(Task task, @Nullable Object target, int index, int site) {
    push(new TaskRecord(task, this, site, target, index));
  }

  private TaskRecord push(TaskRecord record) {
    if (worker.isPointless()) {
      throw new AbandonedError();
    }
    worker.push(record);
    // The following bookkeeping must not fail, and therefore makes no calls and allocates no
    // memory.
    if (last == null) {
      first = record;
    } else {
      last.next = record;
    }
    if (waiting == null) {
      waiting = record;
    }
    if (toStore == null) {
      toStore = record;
    }
    last = record;
    shares.spawned++;
    worker.spawned();
    return record;
  }

  @Override
  protected void abortAll() {
    worker.drop(this);
    boolean running = false;
    for (TaskRecord record = first; record != null; record = record.next) {
      running |= record.drop();
    }
    if (running) {
      worker.dropped();
    }
  }

  @Override
  public boolean withdraw(Spawned newest) {
    TaskRecord record = worker.deque().pop();
    if (record != newest) {
      if (record != null) {
        worker.deque().push(record);
      }
      return false;
    }
    TaskRecord withdrawn = (TaskRecord) newest;
    withdrawn.task = null;
    withdrawn.done = true;
    shares.spawned--;
    if (first == withdrawn) {
      reset();
    }
    return true;
  }

  @Override
  protected boolean isSpent() {
    return dead && last == null;
  }

  @Override
  public void join() {
    if (last == null) {
      return;
    }
    shares.fix();
    worker.work(this);
    if (dead) {
      worker.drop(this);
    }
    dropResultsBehindFailure();
    shares.startAnew();
  }

  /**
   * Drops the results of the calls that were spawned after a task that threw, because the
   * sequential program would not have reached these calls.
   */
  private void dropResultsBehindFailure() {
    boolean threw = false;
    for (TaskRecord record = first; record != null; record = record.next) {
      if (threw) {
        record.returned = false;
      }
      threw |= record.failure() != null;
    }
  }

  /** Returns true if all spawned tasks are done or not needed any more. */
  @Override
  public boolean reached() {
    TaskRecord record = waiting;
    while (record != null && record.isOver()) {
      if (record.endsTheProgram()) {
        die();
      }
      record = record.next;
    }
    waiting = record;
    return dead || record == null;
  }

  /**
   * Marks the frame as dead. Called after a task of this frame, or its method, has ended with an
   * error after which the other results are not needed.
   */
  private void die() {
    if (!dead) {
      dead = true;
      worker.dropped();
    }
  }

  /**
   * Returns true if the result of this frame is not needed: it is dead, or the stolen task in which
   * it was opened belongs to a frame that is not needed. Only thieves call this method, because it
   * checks the frames of all steals above this frame.
   */
  boolean isPointless(int drops) {
    SpawnFrame frame = this;
    while (!frame.dead) {
      if (frame.stolen == null) {
        return false;
      }
      if (frame.stolen.isDropped()) {
        return true;
      }
      if (!(frame.stolen.spawner instanceof SpawnFrame outer)) {
        return frame.stolen.isPointless(drops);
      }
      frame = outer;
    }
    return true;
  }

  @Override
  public double weighChild() {
    return shares.weigh();
  }

  @Override
  public int children() {
    return shares.spawned;
  }

  @Override
  public TaskRecord record() {
    return execution;
  }

  @Override
  public @Nullable TaskRecord childEnded(TaskRecord child, @Nullable WorkerContext by) {
    if (by != worker) {
      worker.rest().wake();
    } else if (child.endsTheProgram()) {
      die();
    }
    return null;
  }

  @Override
  public @Nullable Spawned nextStore() {
    if (stored != null && stored.failure() != null) { // The result could not be stored.
      dropResultsBehindFailure();
    }
    TaskRecord record = toStore;
    while (record != null && !(record.site != TaskRecord.NO_STORE && record.returned())) {
      record = record.next;
    }
    toStore = record == null ? null : record.next;
    stored = record;
    return record;
  }

  @Override
  public void rethrow() throws Throwable {
    Throwable thrown = firstThrown();
    reset();
    if (thrown != null) {
      throw thrown;
    }
  }

  @Override
  public void leaves(Throwable cause) {
    if (Running.endsTheProgram(cause)) {
      die();
    }
    join();
  }

  @Override
  public void abandon(Throwable cause) throws Throwable {
    leaves(cause);
    Throwable thrown = firstThrown();
    reset();
    if (thrown != null && !Running.endsTheProgram(cause)) {
      throw Suppression.first(thrown, cause);
    }
  }

  private @Nullable Throwable firstThrown() {
    for (TaskRecord record = first; record != null; record = record.next) {
      Throwable failure = record.failure();
      if (failure != null) {
        return failure;
      }
    }
    return null;
  }

  private void reset() {
    first = null;
    last = null;
    waiting = null;
    toStore = null;
    stored = null;
  }
}
