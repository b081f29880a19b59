package org.satingrid.runtime;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.HeapFrame;
import org.satingrid.codegen.Task;

/**
 * The part of a worker that runs tasks one after the other. It begins a task on the stack or in the
 * heap, publishes captured invocations, and reports outcomes.
 */
abstract class Running extends Capturing {

  /**
   * If fewer tasks than this can be stolen, new invocations begin in the heap, so that the deque
   * already has tasks when other workers look for one. In a tree of two branches and depth d, about
   * d^k / k! invocations begin in the heap for k tasks, because one of the branches always finds
   * one task less in the deque.
   */
  private static final int EXPOSED = 2;

  /**
   * The maximum number of tasks in the deque. Further calls of a loop of spawns run in place,
   * because more tasks would only cost memory.
   */
  private static final int MAX_EXPOSED = 64;

  /**
   * The maximum number of tasks in the deque while leaves can be long. It is larger than {@link
   * #MAX_EXPOSED}, because other workers cannot take the rest of a loop of spawns while one of its
   * calls runs in place.
   */
  private static final int MAX_COARSE = 1 << 16;

  private final TaskDeque<TaskRecord> deque = new TaskDeque<>();
  private final WorkerCounters counters = new WorkerCounters();
  private final ThreadCpuClock cpu = new ThreadCpuClock();
  private final WorkAccount account = new WorkAccount(cpu, System::nanoTime);
  private final WorkerPool pool;
  private final Sleepers sleepers;
  private final Rest rest;
  private final Pulse pulse;

  private @Nullable TaskRecord current;

  /** The innermost stolen task that the worker is running. */
  private @Nullable TaskRecord stolen;

  /** The next record to run, before the records of the deque. */
  private @Nullable TaskRecord next;

  /** True while the worker runs an invocation only to make tasks for other workers. */
  private boolean expanding;

  private boolean stoppedEarly;

  /**
   * Number of tasks that the worker has made for other workers while {@code expanding} was true.
   */
  private int offered;

  /** True if the running invocation has stopped because its result is not needed. */
  private boolean abandoned;

  Running(WorkerPool pool, Sleepers sleepers, Grain.Proof proof) {
    this.pool = pool;
    this.sleepers = sleepers;
    this.rest = new Rest(sleepers);
    this.pulse = new Pulse(counters, cpu, rest, proof);
  }

  final void bind(Thread thread) {
    cpu.bind(thread);
    rest.bind(thread);
  }

  final TaskDeque<TaskRecord> deque() {
    return deque;
  }

  final WorkerCounters counters() {
    return counters;
  }

  final WorkAccount account() {
    return account;
  }

  final ThreadCpuClock cpu() {
    return cpu;
  }

  final Rest rest() {
    return rest;
  }

  /**
   * Called on the heartbeat's thread.
   *
   * @return whether the worker is in a long leaf and has no work on its stack for other workers
   */
  final boolean beat() {
    boolean obeyed = pulse.beat();
    Requests.ask(this);
    return !obeyed && !pulse.isFine();
  }

  /** Returns the record that the worker is running, or null. */
  final @Nullable TaskRecord running() {
    return current;
  }

  /** Returns the innermost stolen task that the worker is running, or null. */
  final @Nullable TaskRecord stolen() {
    return stolen;
  }

  /** Runs a record that the search has found, or that can continue. */
  final void run(TaskRecord record) {
    obeyBetweenTasks();
    TaskRecord outer = current;
    TaskRecord outerStolen = stolen;
    long mark = deque.mark();
    long began = System.nanoTime();
    current = record;
    stolen = record.isOf(this) ? stolen : record;
    Object value = null;
    Throwable thrown = null;
    try {
      if (isPointless()) {
        throw new AbandonedError();
      }
      value = begin(record);
      // Any exception or error of a task is its outcome. The worker continues.
    } catch (Throwable t) {
      stopUnwinding();
      thrown = t;
    }
    current = outer;
    stolen = outerStolen;
    if (abandoned) {
      abandoned = false;
      value = null;
      thrown = new AbandonedError();
    }
    if (isUnwinding()) {
      land(record);
    } else if (value != HeapFrame.STOPPED) {
      record.value = value;
      record.thrown = thrown;
      record.returned = thrown == null;
      finish(record, mark, began);
    } else if (stoppedEarly) {
      stoppedEarly = false;
      push(record);
    }
    keepPace();
  }

  private @Nullable Object begin(TaskRecord record) throws Throwable {
    HeapFrame frame = record.frame;
    if (frame == null) {
      Task task = Objects.requireNonNull(record.task);
      frame = task.frame();
      if (frame == null) {
        return task.execute();
      }
    } else if (frame.runtimeState != null) {
      return frame.resume(this);
    }
    if (!expanding && !wantsExposure()) {
      return frame.start(this);
    }
    counters.reified.add(1);
    Activation activation = new Activation(frame);
    activation.belongsTo(record);
    if (isTooDeep(activation)) {
      throw tooDeep();
    }
    return frame.resume(this);
  }

  private boolean isTooDeep(Activation activation) {
    int depth = activation.measureDepth();
    counters.deepest.raiseTo(depth);
    return depth > pool.deepest();
  }

  /**
   * Returns the error of a recursion that is too deep for the heap. The heap has more room than a
   * stack, and an endless recursion fills the heap much later than a stack.
   */
  private StackOverflowError tooDeep() {
    return new StackOverflowError(
        "more than "
            + pool.deepest()
            + " calls wait for one another; if the recursion has an end, -D"
            + RecursionLimit.PROPERTY
            + "=N allows more");
  }

  private boolean wantsExposure() {
    return pool.isShared() && (!pulse.isFine() || deque.size() < EXPOSED);
  }

  /**
   * Obeys a request between two tasks, when the stack contains no work for other workers. The
   * request of a sleeping worker stays pending, so that this worker gets a part of the next task.
   */
  private void obeyBetweenTasks() {
    if (request == Requests.ASKED) {
      counters.obeyed.add(1);
      if (!sleepers.anyAsleep()) {
        request = Requests.NONE;
      }
    }
  }

  /** Publishes the captured invocations, the oldest first. */
  private void land(TaskRecord base) {
    Activation captured = unwound(base);
    counters.unwound.add(1);
    counters.obeyed.add(1);
    expanding = false;
    if (isPointless(base)) {
      base.thrown = new AbandonedError();
      counters.progress.add(base.ownWeight());
      goOn(base.end(this));
      return;
    }
    while (captured != null) {
      counters.reified.add(1);
      // The fields are read before the push, because the invocation can then belong to another
      // worker.
      Activation inner = captured.inner;
      TaskRecord invocation = Objects.requireNonNull(captured.record());
      boolean tooDeep = isTooDeep(captured);
      if (tooDeep && inner == null) {
        invocation.thrown = tooDeep();
        goOn(invocation.end(this));
        if (invocation.hasDroppedSiblings()) {
          dropped();
        }
      } else if (captured.runnable && inner != null && makesTasksFirst()) {
        exposeToExpand(invocation);
      } else if (captured.runnable) {
        expose(invocation);
      }
      captured = inner;
    }
    counters.longestDeque.raiseTo(deque.size());
    account.computing();
    expandOne();
  }

  /**
   * Returns true if callers continue, up to their syncs, before their spawned calls begin. While
   * leaves can be long, every spawned call becomes a task in any case. If callers continue, the
   * sync divides their weight by the real number of children.
   */
  private boolean makesTasksFirst() {
    return pool.isShared() && !pulse.isFine();
  }

  /** Runs an invocation until it has made some tasks for other workers. */
  private void expandOne() {
    TaskRecord record = pool.takeToExpand();
    if (record != null) {
      expand(record);
    }
  }

  /**
   * Runs a record as {@link #run} does, but gives its spawned calls to other workers and stops at
   * its sync.
   */
  final void expand(TaskRecord record) {
    boolean split = record.frame == null && record.canSplit();
    int before = offered;
    expanding = true;
    run(record);
    expanding = false;
    if (split) {
      pool.splits().made(offered > before);
    }
  }

  /** Takes over a record, to run it before the records of the deque. */
  @Override
  void goOn(@Nullable TaskRecord ready) {
    if (ready != null && next == null) {
      next = ready;
    } else if (ready != null) {
      expose(ready);
    }
  }

  /**
   * Puts a record that must not be lost into the deque. If memory does not suffice, the record ends
   * with the error. If another record can then continue, the method does the same with that record.
   */
  private void expose(TaskRecord ready) {
    TaskRecord lost = ready;
    while (lost != null) {
      try {
        push(lost);
        sleepers.wakeOneIfAny();
        return;
      } catch (OutOfMemoryError full) {
        lost.thrown = full;
        lost = lost.end(this);
        pool.dropped();
      }
    }
  }

  /**
   * Offers a record to the first worker that is between two tasks. Otherwise does the same as
   * {@link #expose}.
   */
  private void exposeToExpand(TaskRecord ready) {
    try {
      pool.offerToExpand(ready);
    } catch (OutOfMemoryError full) {
      expose(ready);
    }
  }

  /** Returns the record that must run next because it can continue now, or null. */
  final @Nullable TaskRecord takeNext() {
    TaskRecord record = next;
    next = null;
    return record;
  }

  @Override
  boolean exposes(TaskRecord child, Activation spawner) {
    int most = pulse.isFine() ? MAX_EXPOSED : MAX_COARSE;
    if (!expanding && !(pool.isShared() && deque.size() < most)) {
      return false;
    }
    spawner.expect();
    if (expanding) {
      offered++;
      pool.offer(child);
    } else {
      push(child);
    }
    spawned();
    return true;
  }

  @Override
  boolean hasExposedEnough() {
    stoppedEarly = expanding && pool.offered() >= MAX_EXPOSED;
    return stoppedEarly;
  }

  @Override
  void runInPlace(TaskRecord child) {
    TaskRecord outer = current;
    current = child;
    try {
      Task task = Objects.requireNonNull(child.task);
      HeapFrame callee = task.frame();
      child.value = callee == null ? task.execute() : callee.start(this);
      child.returned = true;
      // Any exception or error of a task is its outcome, which the sync throws.
    } catch (Throwable t) {
      stopUnwinding();
      child.thrown = t;
    }
    current = outer;
    if (!isUnwinding()) {
      child.task = null;
      // This line comes before the counters, because an update of a counter can fail.
      child.done = true;
      counters.progress.add(child.ownWeight());
    }
  }

  @Override
  public boolean isPointless() {
    return isPointless(current);
  }

  private boolean isPointless(@Nullable TaskRecord record) {
    int drops = pool.drops();
    return drops != 0 && record != null && record.isPointless(drops);
  }

  @Override
  void abandon() {
    abandoned = true;
  }

  @Override
  void beginsToUnwind() {
    account.spawning();
  }

  @Override
  void dropped() {
    pool.dropped();
  }

  @Override
  final void droppedBy(Activation spawner) {
    if (spawner.hasDropped()) {
      int before = pool.dropped();
      TaskRecord invocation = spawner.record();
      if (invocation != null) {
        invocation.staysNeeded(before);
      }
    }
  }

  /**
   * Completes an execution that has an outcome.
   *
   * @param mark the mark of the deque at the beginning of the execution
   * @param began start of the execution by the clock {@link System#nanoTime}
   */
  abstract void finish(TaskRecord record, long mark, long began);

  /** Adds a record as the newest of the deque. */
  abstract void push(TaskRecord record);

  /** Called after a task was pushed. */
  abstract void spawned();

  /** Sleeps if the worker's pace requires this. Called between two tasks. */
  abstract void keepPace();

  /**
   * Returns true for an error after which a frame does not wait for its other tasks, because their
   * results are not needed. Otherwise an endlessly recursive program would begin another endless
   * recursion on each level of the first.
   */
  static boolean endsTheProgram(Throwable thrown) {
    return thrown instanceof VirtualMachineError
        || thrown instanceof WorkersClosedException
        || thrown instanceof AbandonedError;
  }
}
