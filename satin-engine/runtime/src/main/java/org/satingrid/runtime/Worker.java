package org.satingrid.runtime;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.HeapFrame;
import org.satingrid.codegen.Task;

/**
 * One worker: a deque, and what its thread does with tasks. All but the getters and {@link
 * Requests#ask} runs on the worker's own thread.
 */
final class Worker extends Capturing {

  private static final Logger LOG = System.getLogger(Worker.class.getName());

  /**
   * While fewer tasks than this can be stolen, new invocations begin in the heap, so that some
   * tasks are public before anyone asks. In a tree of two branches and depth d about d^k / k! of
   * them do for k tasks: one of the branches always finds the deque one shorter.
   */
  private static final int EXPOSED = 2;

  /** More would only cost memory: the rest of a loop of spawns runs in place. */
  private static final int MOST_EXPOSED = 64;

  /** While leaves may be long, what runs in place keeps the rest of its loop from others. */
  private static final int MOST_COARSE = 1 << 16;

  private final TaskDeque<TaskRecord> deque = new TaskDeque<>();
  private final WorkerCounters counters = new WorkerCounters();
  private final ThreadCpuClock cpu = new ThreadCpuClock();
  private final WorkAccount account = new WorkAccount(cpu, System::nanoTime);
  private final WorkerPool pool;
  private final Sleepers sleepers;
  private final Rest rest;
  private final @Nullable PaceKeeper pace;
  private final Search search;
  private final Grain grain;

  /** The heartbeat's. */
  private double obeyedAtLastBeat;

  private long cpuAtLastLook;

  private @Nullable TaskRecord current;

  /** The innermost stolen task in execution. */
  private @Nullable TaskRecord stolen;

  /** What to do next, before anything in the deque. */
  private @Nullable TaskRecord next;

  /** At how many it waits. */
  private int barriers;

  /** Whether it runs an invocation only to make tasks for others. */
  private boolean expanding;

  private boolean stoppedEarly;

  /** What it runs has stopped because nobody waits for it. */
  private boolean abandoned;

  Worker(
      WorkerPool pool,
      Sleepers sleepers,
      Grain.Proof proof,
      double slowdown,
      SplittableRandom random) {
    this.pool = pool;
    this.sleepers = sleepers;
    this.rest = new Rest(sleepers);
    this.grain = new Grain(proof);
    this.pace = slowdown == 1 ? null : new PaceKeeper(slowdown, cpu, pool::isClosed);
    this.search = new Search(pool, this, random);
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
      TaskRecord record = takeNext(goal);
      if (record != null) {
        try {
          run(record);
        } catch (Throwable t) { // The stack ended before run could begin: the task's outcome.
          if (!record.done) {
            record.thrown = t;
            record.done = true;
          }
        }
      }
    }
    putBackNext();
  }

  private @Nullable TaskRecord takeNext(Goal goal) {
    if (barriers > 1) {
      Headroom.require(); // Deep in a stack; what is taken must be run.
    }
    TaskRecord record = next;
    next = null;
    if (record == null) {
      record = deque.pop();
    }
    if (record != null) {
      return record;
    }
    Headroom.require();
    return search.search(goal);
  }

  /** What a barrier that is lifted leaves to do belongs to whoever is below it on the stack. */
  private void putBackNext() {
    TaskRecord record = next;
    if (record != null) {
      next = null;
      push(record);
    }
  }

  /** Runs what the search has brought, or what can go on. */
  private void run(TaskRecord record) {
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
    } catch (Throwable t) { // Whatever a task throws is its outcome; a worker outlives it.
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
    if (!wantsExposure()) {
      return frame.start(this);
    }
    counters.reified.add(1);
    Activation activation = new Activation(frame);
    activation.belongsTo(record);
    if (activation.measureDepth() > pool.deepest()) {
      throw tooDeep();
    }
    return frame.resume(this);
  }

  /** In the heap there is more room than on a stack: it would be full much later. */
  private StackOverflowError tooDeep() {
    return new StackOverflowError(
        "more than " + pool.deepest() + " invocations wait for one another");
  }

  private boolean wantsExposure() {
    return pool.isShared() && (!grain.isFine() || deque.size() < EXPOSED);
  }

  /** The heartbeat's thread: asks, and looks whether the last time was obeyed. */
  void beat() {
    double obeyed = counters.obeyed.get();
    if (obeyed != obeyedAtLastBeat) {
      grain.obeyed();
    } else if (hasHadTime()) {
      grain.ignored();
    }
    obeyedAtLastBeat = obeyed;
    Requests.ask(this);
  }

  /** Whether the worker has run, or waits of its own accord, since it was asked last. */
  private boolean hasHadTime() {
    long now = cpu.getAsLong();
    boolean ran = now - cpuAtLastLook >= Heartbeat.SHARED_NANOS / 2;
    cpuAtLastLook = now;
    return ran || rest.isThreadWaiting();
  }

  /**
   * Between two tasks there is nothing on the stack that others could take. Who sleeps has asked,
   * and must get something of the next task.
   */
  private void obeyBetweenTasks() {
    if (request == Requests.ASKED) {
      counters.obeyed.add(1);
      if (!sleepers.anyAsleep()) {
        request = Requests.NONE;
      }
    }
  }

  /** What is in the heap now may be taken, the oldest first. */
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
      Activation inner = captured.inner; // Once pushed, it may be another worker's.
      TaskRecord invocation = Objects.requireNonNull(captured.record());
      boolean tooDeep = captured.measureDepth() > pool.deepest();
      if (tooDeep && inner == null) {
        invocation.thrown = tooDeep();
        goOn(invocation.end(this));
        dropped();
      } else if (captured.runnable) {
        push(invocation);
        sleepers.wakeOneIfAny();
      }
      captured = inner;
    }
    counters.longestDeque.add(Math.max(0, deque.size() - counters.longestDeque.get()));
    account.computing();
    expandOne();
  }

  /** Runs an invocation of which others want the tasks, as far as to have made some. */
  private void expandOne() {
    TaskRecord record = pool.takeToExpand();
    if (record != null) {
      expanding = true;
      run(record);
      expanding = false;
    }
  }

  @Override
  void goOn(@Nullable TaskRecord ready) {
    if (ready == null) {
      return;
    }
    if (next == null) {
      next = ready;
    } else {
      push(ready);
    }
  }

  /** The end of an execution: what is left to do besides its outcome, then the outcome. */
  private void finish(TaskRecord record, long mark, long began) {
    try {
      settle(record, mark, began);
    } finally { // Also where the stack is too short for the figures.
      if (record.isOf(this)) {
        record.task = null;
        record.done = true;
      }
    }
    if (record.isOf(this)) {
      Objects.requireNonNull(record.spawner).childEnded(record, this);
      return;
    }
    boolean ends = record.thrown != null && endsTheProgram(record.thrown);
    try {
      TaskRecord ready = record.end(this);
      if (ends && !(record.thrown instanceof AbandonedError)) { // Else all have been told.
        dropped();
      }
      goOn(ready);
    } catch (Throwable t) { // Somebody else's bug must not end this worker.
      LOG.log(Level.ERROR, "whoever waited for a task failed to take its outcome", t);
    }
  }

  private void settle(TaskRecord record, long mark, long began) {
    if (record.frame == null) {
      dropStrays(mark);
    }
    if (!(record.task instanceof Program)) {
      counters.executed.add(1);
      counters.leaves.add(record.isLeaf() ? 1 : 0);
      counters.grain.add(System.nanoTime() - began);
    }
    counters.progress.add(record.ownWeight());
  }

  /** Of record-per-spawn frames that ended without a join: README.md, "Stack overflow". */
  private void dropStrays(long mark) {
    while (deque.isAbove(mark)) {
      TaskRecord stray = deque.pop();
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
    while (record != null && record.spawner == frame) {
      record.done = true;
      record = deque.pop();
    }
    if (record != null) {
      deque.push(record);
    }
  }

  @Override
  boolean exposes(TaskRecord child, Activation spawner) {
    int most = grain.isFine() ? MOST_EXPOSED : MOST_COARSE;
    if (!expanding && !(pool.isShared() && deque.size() < most)) {
      return false;
    }
    spawner.expect();
    if (expanding) {
      pool.offer(child);
    } else {
      push(child);
    }
    spawned();
    return true;
  }

  @Override
  boolean hasExposedEnough() {
    stoppedEarly = expanding && pool.offered() >= MOST_EXPOSED;
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
    } catch (Throwable t) { // Whatever a task throws is its outcome and surfaces at the sync.
      stopUnwinding();
      child.thrown = t;
    }
    current = outer;
    if (!isUnwinding()) {
      counters.progress.add(child.ownWeight());
      child.task = null;
      child.done = true;
    }
  }

  @Override
  public @Nullable Object call(HeapFrame start) throws Throwable {
    TaskRecord caller = current;
    Barrier mine = new Barrier(this, caller);
    double weight = caller == null ? 0 : caller.weighBarrier();
    TaskRecord invocation = new TaskRecord(start, weight, mine);
    barriers++;
    try {
      run(invocation);
      if (!mine.reached()) {
        work(mine);
      }
    } catch (Throwable t) { // Closed, or out of stack: nobody waits any more.
      if (invocation.drop()) {
        dropped();
      }
      throw t;
    } finally {
      barriers--;
    }
    if (invocation.thrown != null) {
      throw invocation.thrown;
    }
    return invocation.value;
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

  /**
   * After these a frame's other tasks are pointless, and it does not wait for them: a program that
   * recurses for ever would begin another endless recursion on each level of the first.
   */
  static boolean endsTheProgram(Throwable thrown) {
    return thrown instanceof VirtualMachineError
        || thrown instanceof WorkersClosedException
        || thrown instanceof AbandonedError;
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
