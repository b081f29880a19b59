package org.satingrid.runtime;

import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Frame;
import org.satingrid.codegen.Spawned;
import org.satingrid.codegen.Suppression;
import org.satingrid.codegen.Task;

/**
 * The frame of an invocation on a worker: the list of what it has spawned since its last sync.
 * Owned by its worker; others only mark records as done and draw weights.
 */
final class SpawnFrame extends Frame implements Goal {

  private static final double NOT_SHARED = -1;

  final Worker worker;

  /** The stolen task in which this frame was opened; null in a program or a task from elsewhere. */
  private final @Nullable TaskRecord stolen;

  private final WeightBudget budget;
  private final int expected;

  private @Nullable TaskRecord first;
  private @Nullable TaskRecord last;

  /** All before it are done. */
  private @Nullable TaskRecord waiting;

  private @Nullable TaskRecord toStore;

  private int spawned;

  /** Children that got their weight before the sync; guarded by the budget. */
  private int taken;

  /** Weight of each child left at the sync; changed under the budget's lock. */
  private volatile double share = NOT_SHARED;

  /** Nobody waits any more for what it has spawned. */
  private volatile boolean dead;

  SpawnFrame(Worker worker, TaskRecord execution, @Nullable TaskRecord stolen) {
    this.worker = worker;
    this.stolen = stolen;
    this.budget = execution.budget();
    this.expected = execution.frame == null ? 0 : execution.frame.spawned;
  }

  @Override
  public Spawned spawn(Task task) {
    return push(new TaskRecord(task, this));
  }

  @Override
  protected void spawn(Task task, @Nullable Object target, int index, int site) {
    TaskRecord record = new TaskRecord(task, this);
    record.target = target;
    record.index = index;
    record.site = site;
    push(record);
  }

  private TaskRecord push(TaskRecord record) {
    worker.push(record);
    // Nothing may fail before the last line of the bookkeeping: no call, no allocation.
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
    spawned++;
    worker.spawned();
    return record;
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
    shareWeight();
    worker.work(this);
    if (dead) {
      worker.drop(this);
    }
    // All children that count have their weight by now.
    spawned = 0;
    taken = 0;
    share = NOT_SHARED;
  }

  /** Whether all that was spawned is done, or need not be done any more. */
  @Override
  public boolean reached() {
    TaskRecord record = waiting;
    while (record != null && record.isDone()) {
      if (record.thrown != null && Worker.endsTheProgram(record.thrown)) {
        dead = true;
      }
      record = record.next;
    }
    waiting = record;
    return dead || record == null;
  }

  /** A task of this frame, or its method, ended by an error after which the rest is pointless. */
  void die() {
    dead = true;
  }

  /**
   * Whether nobody waits for what this frame computes: it is dead, or the stolen task in which it
   * was opened belongs to such a frame. As long as the chain of steals, so only thieves ask.
   */
  boolean isPointless() {
    SpawnFrame frame = this;
    while (frame != null && !frame.dead) {
      frame = frame.stolen == null ? null : frame.stolen.frame;
    }
    return frame != null;
  }

  private void shareWeight() {
    synchronized (budget) {
      if (share == NOT_SHARED) {
        share = budget.share(spawned - taken);
      }
    }
  }

  /** The weight of a child that is about to start; called by whoever took it. */
  double weighChild() {
    if (share != NOT_SHARED) {
      return share;
    }
    synchronized (budget) {
      return share != NOT_SHARED ? share : budget.takeEarly(spawned, taken++, expected);
    }
  }

  @Override
  public @Nullable Spawned nextStore() {
    TaskRecord record = toStore;
    while (record != null && !(record.site != TaskRecord.NO_STORE && record.returned())) {
      record = record.next;
    }
    toStore = record == null ? null : record.next;
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
  public void abandon(Throwable cause) {
    if (Worker.endsTheProgram(cause)) {
      die();
    }
    join();
    Throwable thrown = firstThrown();
    reset();
    if (thrown != null) {
      Suppression.add(cause, thrown);
    }
  }

  private @Nullable Throwable firstThrown() {
    Throwable thrown = null;
    for (TaskRecord record = first; record != null; record = record.next) {
      if (record.isDone() && record.thrown != null) {
        if (thrown == null) {
          thrown = record.thrown;
        } else {
          Suppression.add(thrown, record.thrown);
        }
      }
    }
    return thrown;
  }

  private void reset() {
    first = null;
    last = null;
    waiting = null;
    toStore = null;
  }
}
