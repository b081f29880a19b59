package org.satingrid.runtime;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * One worker: a deque, and the rule by which its thread takes tasks ({@link #findWork}). All but
 * the getters runs on the worker's own thread.
 */
final class Worker {

  private static final Logger LOG = System.getLogger(Worker.class.getName());

  private final TaskDeque<TaskRecord> deque = new TaskDeque<>();
  private final WorkerCounters counters = new WorkerCounters();
  private final ThreadCpuClock cpu = new ThreadCpuClock();
  private final WorkAccount account = new WorkAccount(cpu, System::nanoTime);
  private final WorkerPool pool;
  private final Sleepers sleepers;
  private final Rest rest;
  private final @Nullable PaceKeeper pace;
  private final SplittableRandom random;
  private @Nullable TaskRecord current;

  /** The innermost stolen task in execution. */
  private @Nullable TaskRecord stolen;

  Worker(WorkerPool pool, Sleepers sleepers, double slowdown, SplittableRandom random) {
    this.pool = pool;
    this.sleepers = sleepers;
    this.rest = new Rest(sleepers);
    this.pace = slowdown == 1 ? null : new PaceKeeper(slowdown, cpu, pool::isClosed);
    this.random = random;
  }

  void bind(Thread thread) {
    cpu.bind(thread);
    rest.bind(thread);
  }

  TaskDeque<TaskRecord> deque() {
    return deque;
  }

  WorkerCounters counters() {
    return counters;
  }

  WorkAccount account() {
    return account;
  }

  Rest rest() {
    return rest;
  }

  /** The life of the worker's thread: until the workers are closed. */
  void live() {
    while (!pool.isClosed()) {
      try {
        work(pool::isClosed);
      } catch (WorkersClosedException e) {
        // The loop's own end.
      } catch (Throwable t) { // A worker that dies of a bug would leave its deque to nobody.
        LOG.log(Level.ERROR, "a worker failed outside of a task and goes on", t);
      }
    }
    account.searching();
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
      TaskRecord record = deque.pop();
      if (record == null) {
        record = search(goal);
      }
      if (record != null) {
        try {
          run(record);
        } catch (Throwable t) { // The stack ended before run could begin: the task's outcome.
          if (!record.doneHere && !record.doneElsewhere) {
            record.thrown = t;
            record.doneHere = true;
            record.doneElsewhere = true;
          }
        }
      }
    }
  }

  /** Finish local work, then steal, then take what came from elsewhere. */
  private @Nullable TaskRecord findWork() {
    TaskRecord record = deque.pop();
    if (record == null) {
      record = steal();
    }
    if (record == null) {
      record = pool.takeFromElsewhere();
    }
    return record;
  }

  /** The oldest task of another worker; each is asked once, from a random one on. */
  private @Nullable TaskRecord steal() {
    int n = pool.size();
    int start = random.nextInt(n);
    for (int i = 0; i < n; i++) {
      Worker victim = pool.worker((start + i) % n);
      TaskRecord record = victim == this ? null : victim.deque.steal();
      if (record != null) {
        counters.localSteals.add(1);
        return record;
      }
    }
    return null;
  }

  /** Looks for a task until there is one or the goal is reached; computes nothing meanwhile. */
  private @Nullable TaskRecord search(Goal goal) {
    Headroom.require();
    account.searching();
    rest.begin();
    try {
      while (true) {
        TaskRecord record = findWork();
        if (record != null || goal.reached() || pool.isClosed()) {
          return record;
        }
        rest.pause(goal);
      }
    } finally {
      rest.end();
      account.computing();
    }
  }

  private void run(TaskRecord record) {
    TaskRecord outer = current;
    TaskRecord outerStolen = stolen;
    long mark = deque.mark();
    current = record;
    stolen = record.isOf(this) ? stolen : record;
    try {
      if (!record.isOf(this) && record.isPointless()) {
        throw new AbandonedException();
      }
      record.value = Objects.requireNonNull(record.task).execute();
      record.returned = true;
    } catch (Throwable t) { // Whatever a task throws is its outcome; a worker outlives it.
      record.thrown = t;
    }
    current = outer;
    stolen = outerStolen;
    try {
      settle(record, mark);
    } finally { // Also where the stack is too short for the figures.
      record.task = null;
      if (record.isOf(this)) {
        record.doneHere = true;
      } else {
        record.doneElsewhere = true;
      }
    }
    tell(record);
    keepPace();
  }

  /** What is left to do at the end of an execution, besides its outcome. */
  private void settle(TaskRecord record, long mark) {
    while (deque.isAbove(mark)) { // Of frames that ended without a join: README.md.
      TaskRecord stray = deque.pop();
      if (stray != null) {
        stray.doneHere = true;
      }
    }
    if (!(record.task instanceof Program)) {
      counters.executed.add(1);
      counters.leaves.add(record.isLeaf() ? 1 : 0);
    }
    counters.progress.add(record.ownWeight());
  }

  private void tell(TaskRecord record) {
    SpawnFrame frame = record.frame;
    if (frame == null) {
      report(record);
    } else if (frame.worker != this) {
      frame.worker.rest.wake();
    } else if (record.thrown != null && endsTheProgram(record.thrown)) {
      frame.die();
    }
  }

  private static void report(TaskRecord record) {
    try {
      record.report();
    } catch (Throwable t) { // Somebody else's bug must not end this worker.
      LOG.log(Level.ERROR, "whoever waited for a task failed to take its outcome", t);
    }
  }

  /**
   * Makes a task public: it may be taken from now on. Either happens as a whole or throws. The
   * frame does its own bookkeeping before it calls {@link #spawned}.
   */
  void push(TaskRecord record) {
    deque.push(record);
  }

  void spawned() {
    counters.spawns.add(1);
    sleepers.wakeOneIfAny();
    keepPace();
  }

  /** Drops those tasks of a frame that have not started. */
  void drop(SpawnFrame frame) {
    TaskRecord record = deque.pop();
    while (record != null && record.frame == frame) {
      record.doneHere = true;
      record = deque.pop();
    }
    if (record != null) {
      deque.push(record);
    }
  }

  /**
   * After these a frame's other tasks are pointless, and it does not wait for them: a program that
   * recurses for ever would begin another endless recursion on each level of the first.
   */
  static boolean endsTheProgram(Throwable thrown) {
    return thrown instanceof VirtualMachineError
        || thrown instanceof WorkersClosedException
        || thrown instanceof AbandonedException;
  }

  SpawnFrame openFrame() {
    TaskRecord execution = Objects.requireNonNull(current, "no task runs on this worker");
    return new SpawnFrame(this, execution, stolen);
  }

  void keepPace() {
    if (pace != null) {
      pace.keep();
    }
  }
}
