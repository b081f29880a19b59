package org.satingrid.models.fjtask;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.satingrid.models.deque.SplitDeque;

/**
 * A worker thread of a group. It first runs its own tasks, the newest first. Then it steals the
 * oldest task of a random victim, then takes a task that was submitted to the group, then sleeps.
 */
final class FJTaskRunner extends Thread {

  private static final VarHandle ASLEEP;

  static {
    try {
      ASLEEP = MethodHandles.lookup().findVarHandle(FJTaskRunner.class, "asleep", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** The interval of samples: one of this many forking coInvokes is timed. */
  private static final int SAMPLING = 32;

  /**
   * The runners of all groups, by number. If a task joins a task of another group, it finds the
   * runner of that other task in this map.
   */
  private static final Map<Integer, FJTaskRunner> RUNNING = new ConcurrentHashMap<>();

  private static final AtomicInteger NUMBERS = new AtomicInteger();

  final SplitDeque<FJTask> deque;

  private final FJTaskRunnerGroup group;

  /** Numbers start with 1. */
  private final int number = NUMBERS.incrementAndGet();

  private final RandomGenerator random;

  /**
   * True while the runner is parked. The thread that sets this to false by compare-and-set unparks
   * the runner.
   */
  private volatile boolean asleep;

  /**
   * The task that the runner joins while it sleeps. Null while the runner works, and while it
   * sleeps without a join.
   */
  private volatile @Nullable FJTask awaited;

  private final CallLevels callLevels = new CallLevels();
  private int callsFrom = CallLevels.NONE;

  /** Number of coInvokes on the stack that have forked a task. */
  private int level;

  private int untilSample = SAMPLING;

  private long runs;
  private long steals;
  private long scans;
  private long sleeps;

  /**
   * @param wanted number of tasks to keep public
   */
  FJTaskRunner(FJTaskRunnerGroup group, int wanted, RandomGenerator random) {
    setName("fjtask-runner-" + number);
    setDaemon(true);
    this.group = group;
    this.random = random;
    this.deque = new SplitDeque<>(wanted);
  }

  /**
   * Returns the calling thread as a runner.
   *
   * @throws IllegalStateException if the calling thread is not a runner
   */
  static FJTaskRunner current() {
    if (Thread.currentThread() instanceof FJTaskRunner runner) {
      return runner;
    }
    throw new IllegalStateException("called by a thread that is no runner");
  }

  FJTaskRunnerGroup group() {
    return group;
  }

  /** Counts a task that this runner begins. Returns the status of this task while it runs. */
  int begins() {
    runs++;
    return number;
  }

  /** Returns the status of a task that waits on this runner's stack and is in no deque. */
  int held() {
    return -16 - number;
  }

  /** Returns true if the present coInvoke is short and no thief requests work. */
  boolean prefersCalls() {
    return level >= callsFrom && !deque.isAsked();
  }

  void coFork(FJTask first, FJTask second) {
    level++;
    try {
      if (--untilSample == 0) {
        untilSample = SAMPLING;
        sampleCoFork(first, second);
      } else {
        FJTask.coFork(this, first, second);
      }
    } finally {
      level--;
    }
  }

  private void sampleCoFork(FJTask first, FJTask second) {
    int sampled = level - 1;
    long begin = System.nanoTime();
    FJTask.coFork(this, first, second);
    callLevels.sampled(sampled, System.nanoTime() - begin);
    callsFrom = callLevels.from();
  }

  @Override
  public void run() {
    RUNNING.put(number, this);
    try {
      work();
    } catch (Throwable t) { // If the group continued without a runner, it could wait forever.
      group.died(t);
      throw t;
    } finally {
      RUNNING.remove(number);
    }
  }

  private void work() {
    int misses = 0;
    while (true) {
      FJTask task = find();
      FJTask submitted = task == null ? group.nextSubmitted() : null;
      if (task != null) {
        misses = 0;
        runTaken(task);
      } else if (submitted != null) {
        misses = 0;
        runTaken(submitted);
        report(submitted);
      } else if (group.isEnding()) {
        return;
      } else {
        rest(misses++, null);
      }
    }
  }

  /** Reports the exception of an executed task, because no other task joins it. */
  private void report(FJTask executed) {
    Throwable failure = executed.failure();
    if (failure != null) {
      tellHandler(this, failure);
    }
  }

  /**
   * Passes an exception to the thread's handler. Exceptions of the handler are ignored, as by the
   * virtual machine.
   */
  static void tellHandler(Thread thread, Throwable failure) {
    try {
      thread.getUncaughtExceptionHandler().uncaughtException(thread, failure);
    } catch (Throwable ignored) {
      // Exceptions of a handler are ignored.
    }
  }

  private void runTaken(FJTask task) {
    task.execute(this);
    group.ended(task);
  }

  void push(FJTask task) {
    if (deque.push(task)) {
      publish();
    }
  }

  void publish() {
    if (deque.publish() > 0) {
      group.wakeOne();
    }
  }

  /** Takes back a task that the caller has forked, if no runner has begun it. */
  boolean takeBack(FJTask task) {
    return deque.popIf(task);
  }

  void join(FJTask task) {
    if (deque.popIf(task)) {
      if (deque.isAsked()) {
        publish();
      }
      task.execute(this);
    } else if (!task.isDone()) {
      help(task);
    }
  }

  /** Runs other tasks until this task is done. */
  private void help(FJTask task) {
    if (task.runningOn() == held()) {
      task.execute(this);
      return;
    }
    if (task.wasNeverForked()) {
      throw new IllegalStateException("join of " + task.describe() + ", which was never forked");
    }
    int misses = 0;
    while (!task.isDone()) {
      FJTask next = find();
      if (next != null) {
        misses = 0;
        runTaken(next);
      } else {
        group.requireAllAlive(); // If a runner has died, the awaited task can be lost.
        rest(misses++, task);
      }
    }
  }

  private @Nullable FJTask find() {
    FJTask task = deque.pop();
    if (task != null) {
      if (deque.isAsked()) {
        publish();
      }
      return task;
    }
    scans++;
    task = group.steal(this, random);
    if (task != null) {
      steals++;
    }
    return task;
  }

  /** Waits for a moment. The pause is longer after more scans without success. */
  @SuppressWarnings("ThreadPriorityCheck") // The policy requires a yield here.
  private void rest(int misses, @Nullable FJTask join) {
    ScanPolicy policy = group.scanPolicy();
    if (misses < policy.scans()) {
      Thread.onSpinWait();
    } else if (misses < policy.scans() + policy.yields()) {
      Thread.yield();
    } else {
      sleep(policy, join);
    }
  }

  /**
   * Sleeps until new work exists. The runner first marks itself asleep, and then looks for work a
   * last time. See README.md, "Sleeping".
   */
  private void sleep(ScanPolicy policy, @Nullable FJTask join) {
    awaited = join;
    asleep = true;
    boolean allAsleep = group.fellAsleep();
    if (join != null) {
      refuseCircle(join);
    }
    if (!group.hasWorkFor(this) && (join == null || !join.isDone())) {
      sleeps++;
      LockSupport.parkNanos(this, allAsleep ? 1_000_000_000L : policy.longestSleep().toNanos());
      Thread.interrupted(); // Interrupts are for threads that wait in invoke, not for runners.
    }
    wake(false);
    awaited = null;
  }

  /**
   * Wakes this runner if it sleeps.
   *
   * @return whether the runner was asleep
   */
  boolean wake(boolean unpark) {
    if (!asleep || !ASLEEP.compareAndSet(this, true, false)) {
      return false;
    }
    group.woke();
    if (unpark) {
      LockSupport.unpark(this);
    }
    return true;
  }

  boolean awaits(FJTask task) {
    return awaited == task;
  }

  /**
   * Throws an exception for a join that can never end. A task that runs below the caller's join on
   * the stack cannot end before this join ends, even if other runners are between them. README.md,
   * "What cannot be waited for", explains why every circle that this method finds is real.
   */
  private void refuseCircle(FJTask join) {
    FJTask task = join;
    for (int i = RUNNING.size(); i >= 0 && task != null; i--) {
      int where = task.runningOn();
      if (where == held()) { // Another runner waits for a task that only this runner can run.
        wake(false);
        awaited = null;
        task.execute(this);
        return;
      }
      if (where == number) {
        wake(false);
        awaited = null;
        throw new IllegalStateException(
            "join of " + join.describe() + ", which cannot end before this join does");
      }
      FJTaskRunner next = RUNNING.get(where);
      FJTask nextAwaited = next == null ? null : next.awaited;
      // A task that has ended in the meantime is not below the task that its runner now waits for.
      task = task.runningOn() == where ? nextAwaited : null;
    }
  }

  void coInvoke(FJTask[] tasks) {
    FJTask.becomeForked(tasks);
    for (int i = tasks.length - 1; i > 0; i--) {
      push(tasks[i]);
    }
    Throwable failure = null;
    for (int i = 0; i < tasks.length; i++) {
      FJTask task = tasks[i];
      if (i == 0) {
        task.execute(this);
      } else if (failure != null && takeBack(task)) {
        task.cancelled(new CancellationException("another task of the same coInvoke failed"));
        continue;
      } else {
        join(task);
      }
      failure = FJTask.firstOf(failure, task.failure());
    }
    if (failure != null) {
      throw FJTask.<RuntimeException>unchecked(failure);
    }
  }

  RunnerStatistics statistics() {
    return new RunnerStatistics(runs, steals, scans, sleeps);
  }
}
