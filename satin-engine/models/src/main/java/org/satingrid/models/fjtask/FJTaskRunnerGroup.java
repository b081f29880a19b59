package org.satingrid.models.fjtask;

import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.satingrid.models.grid.Scope;

/**
 * A pool of runners that steal tasks from each other, and the entrance for other threads. The
 * runners are daemon threads.
 *
 * <p>A group made on a worker of an engine, as by the program of a job, has no runners. The
 * engine's workers run its tasks, independently of the requested size. Workers of other nodes run
 * tasks with serializable classes.
 *
 * <p>Source: D. Lea, "A Java Fork/Join Framework", Java Grande 2000, sections 1 and 3.2.
 */
public final class FJTaskRunnerGroup implements AutoCloseable {

  private final FJTaskRunner[] runners;
  private final int size;

  /** On an engine: what was submitted. The engine's workers run it. */
  private final @Nullable Scope workers;

  /** On an engine: executed tasks with an end that was not checked yet. */
  private final Queue<FJTask> executed = new ConcurrentLinkedQueue<>();

  private final Queue<FJTask> submitted = new ConcurrentLinkedQueue<>();
  private final Invocations invocations = new Invocations();
  private final AtomicInteger sleeping = new AtomicInteger();
  private volatile ScanPolicy scanPolicy = ScanPolicy.DEFAULT;
  private volatile boolean ending;

  /** A group with a runner for each processor. */
  public FJTaskRunnerGroup() {
    this(Runtime.getRuntime().availableProcessors());
  }

  /**
   * @param size the number of runners, at least 1
   */
  public FJTaskRunnerGroup(int size) {
    this(size, number -> new SplittableRandom());
  }

  /**
   * @param victims chooses the victims of the group's first runner, given 1, and so on
   */
  FJTaskRunnerGroup(int size, IntFunction<RandomGenerator> victims) {
    if (size < 1) {
      throw new IllegalArgumentException("a group needs at least one runner, not " + size);
    }
    workers = Scope.isOnWorker() ? new Scope() : null;
    runners = new FJTaskRunner[workers == null ? size : 0];
    this.size = size;
    for (int i = 0; i < runners.length; i++) {
      runners[i] = new FJTaskRunner(this, size - 1, victims.apply(i + 1));
    }
    for (FJTaskRunner runner : runners) {
      runner.start();
    }
  }

  /**
   * Runs a task on the group and waits for its end. An exception of the task is thrown here.
   *
   * @param task an {@link FJTask} or any other Runnable
   * @throws InterruptedException if the calling thread is interrupted. The task goes on.
   * @throws RejectedExecutionException if the group has been shut down, or a runner has died
   * @throws IllegalStateException if a runner dies before the task has ended
   */
  public void invoke(Runnable task) throws InterruptedException {
    FJTask body = FJTask.of(task);
    if (workers != null) {
      requireNotEnding();
      OnWorkers.invoke(body);
      return;
    }
    if (Thread.currentThread() instanceof FJTaskRunner runner && runner.group() == this) {
      FJTask.invoke(body);
      return;
    }
    invocations.invoke(body, this);
  }

  /**
   * Runs a task on the group soon. An exception of the task goes to the runner's uncaught exception
   * handler. On an engine, it goes to the handler of the thread that waits in {@link
   * #awaitTermination}.
   *
   * @throws RejectedExecutionException if the group has been shut down, or a runner has died
   */
  public void execute(Runnable task) {
    FJTask submission = FJTask.of(task);
    requireNotEnding();
    if (workers != null) {
      OnWorkers.submit(workers, submission);
      executed.add(submission);
      return;
    }
    submission.becomeForked();
    submitted.add(submission);
    // Once more: a runner that ends has seen the queue empty after the group began to end.
    if (ending && submitted.remove(submission)) {
      submission.isRefused();
      throw invocations.refusal();
    }
    wakeOne();
  }

  private void requireNotEnding() {
    if (ending) {
      throw invocations.refusal();
    }
  }

  /** Returns the number of runners, or on an engine, the requested number. */
  public int size() {
    return size;
  }

  /** Returns the number of runners that are awake. */
  public int activeCount() {
    return size - sleeping.get();
  }

  /** Changes how runners without work look for some, from their next scan. */
  public void setScanPolicy(ScanPolicy policy) {
    scanPolicy = Objects.requireNonNull(policy, "the scan policy is missing");
  }

  ScanPolicy scanPolicy() {
    return scanPolicy;
  }

  /** Returns the work of each runner so far. */
  public List<RunnerStatistics> statistics() {
    return Arrays.stream(runners).map(FJTaskRunner::statistics).toList();
  }

  /** Takes no more tasks. The runners end when all that was submitted has been run. */
  public void shutdown() {
    ending = true;
    for (FJTaskRunner runner : runners) {
      runner.wake(true);
    }
  }

  /**
   * Waits for the runners to end after a shutdown.
   *
   * @return whether all have ended in this time
   */
  public boolean awaitTermination(Duration timeout) throws InterruptedException {
    if (workers != null) {
      OnWorkers.awaitSubmitted(workers, executed);
    }
    long deadline = System.nanoTime() + timeout.toNanos();
    for (FJTaskRunner runner : runners) {
      long left = deadline - System.nanoTime();
      TimeUnit.NANOSECONDS.timedJoin(runner, Math.max(left, 1));
      if (runner.isAlive()) {
        return false;
      }
    }
    return true;
  }

  /** Shuts the group down. The runners finish what was submitted. This does not wait for them. */
  @Override
  public void close() {
    shutdown();
  }

  /** A runner has ended outside of a task, so that the content of its deque is unknown. */
  void died(Throwable cause) {
    invocations.died(cause);
    shutdown();
  }

  /**
   * @throws IllegalStateException if a runner has died
   */
  void requireAllAlive() {
    invocations.requireAllAlive();
  }

  boolean isEnding() {
    return ending;
  }

  @Nullable FJTask nextSubmitted() {
    return submitted.poll();
  }

  /** A task of another runner, chosen at random, or of those after it. */
  @Nullable FJTask steal(FJTaskRunner thief, RandomGenerator random) {
    int n = runners.length;
    if (n == 1) {
      return null;
    }
    int first = random.nextInt(n);
    for (int i = 0; i < n; i++) {
      FJTaskRunner victim = runners[(first + i) % n];
      FJTask task = victim == thief ? null : victim.deque.steal();
      if (task != null) {
        return task;
      }
    }
    return null;
  }

  boolean hasWorkFor(FJTaskRunner sleeper) {
    if (ending || !submitted.isEmpty()) {
      return true;
    }
    for (FJTaskRunner runner : runners) {
      if (runner != sleeper && runner.deque.hasPublic()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Counts the calling runner as asleep.
   *
   * @return whether all are
   */
  boolean fellAsleep() {
    return sleeping.incrementAndGet() == runners.length;
  }

  void woke() {
    sleeping.decrementAndGet();
  }

  /** Work has become visible to all. */
  void wakeOne() {
    if (sleeping.get() == 0) {
      return;
    }
    for (FJTaskRunner runner : runners) {
      if (runner.wake(true)) {
        return;
      }
    }
  }

  /** A task that was taken, from another runner or from the queue, has ended. */
  void ended(FJTask task) {
    VarHandle.fullFence(); // The outcome before the look at the sleepers.
    if (sleeping.get() > 0) {
      for (FJTaskRunner runner : runners) {
        if (runner.awaits(task)) {
          runner.wake(true);
        }
      }
    }
  }
}
