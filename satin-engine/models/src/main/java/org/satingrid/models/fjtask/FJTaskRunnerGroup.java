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
 * A pool of runners that steal tasks from each other. Other threads submit tasks to it. The runners
 * are daemon threads.
 *
 * <p>If a group is made on a worker of an engine, for example by the program of a job, it has no
 * runners. The engine's workers run its tasks, and the requested size has no effect. Workers of
 * other nodes run tasks with serializable classes.
 *
 * <p>Source: D. Lea, "A Java Fork/Join Framework", Java Grande 2000, sections 1 and 3.2.
 */
public final class FJTaskRunnerGroup implements AutoCloseable {

  private final FJTaskRunner[] runners;
  private final int size;

  /** The submitted tasks of a group on an engine. The engine's workers run them. */
  private final @Nullable Scope workers;

  /**
   * Tasks of {@link #execute} on an engine. A thread that waits for their end gets their failures.
   */
  private final Queue<FJTask> executed = new ConcurrentLinkedQueue<>();

  private final Queue<FJTask> submitted = new ConcurrentLinkedQueue<>();
  private final Invocations invocations = new Invocations();
  private final AtomicInteger sleeping = new AtomicInteger();
  private volatile ScanPolicy scanPolicy = ScanPolicy.DEFAULT;
  private volatile boolean ending;

  /** Makes a group with one runner for each processor. */
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
   * @param victims returns the random generator that chooses victims, for the number of a runner,
   *     from 1
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
   * Runs a task on the group and waits for its end. Throws the exception of the task.
   *
   * @param task an {@link FJTask} or any other Runnable
   * @throws InterruptedException if the calling thread is interrupted. The task continues.
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
   * handler. On an engine, the exception goes to the handler of the thread that waits in {@link
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
    // The group can have begun to end since the first check. A runner that has then seen an empty
    // queue has ended.
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

  /**
   * Changes the search policy of runners without work. Each runner uses the new policy from its
   * next scan on.
   */
  public void setScanPolicy(ScanPolicy policy) {
    scanPolicy = Objects.requireNonNull(policy, "the scan policy is missing");
  }

  ScanPolicy scanPolicy() {
    return scanPolicy;
  }

  /** Returns the figures of each runner until now. */
  public List<RunnerStatistics> statistics() {
    return Arrays.stream(runners).map(FJTaskRunner::statistics).toList();
  }

  /** Stops accepting tasks. The runners end when all submitted tasks have run. */
  public void shutdown() {
    ending = true;
    for (FJTaskRunner runner : runners) {
      runner.wake(true);
    }
  }

  /**
   * Waits for the end of the runners after a shutdown.
   *
   * @return whether all runners have ended within this time
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

  /**
   * Shuts the group down. The runners still run the submitted tasks. This method does not wait for
   * these tasks.
   */
  @Override
  public void close() {
    shutdown();
  }

  /**
   * Called when a runner has ended outside of a task. The content of the runner's deque is then
   * unknown.
   */
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

  /**
   * Returns a task of another runner. Starts with a random runner and continues with the following
   * ones.
   */
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
   * @return whether all runners are asleep
   */
  boolean fellAsleep() {
    return sleeping.incrementAndGet() == runners.length;
  }

  void woke() {
    sleeping.decrementAndGet();
  }

  /** Wakes a sleeping runner. Called when all runners can see the new work. */
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

  /**
   * Wakes the runners that wait for a task. Called after the end of a task that was taken from
   * another runner or from the queue.
   */
  void ended(FJTask task) {
    // The fence ensures that the end of the task is visible before this thread reads which runners
    // sleep.
    VarHandle.fullFence();
    if (sleeping.get() > 0) {
      for (FJTaskRunner runner : runners) {
        if (runner.awaits(task)) {
          runner.wake(true);
        }
      }
    }
  }
}
