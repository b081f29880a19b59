package org.satingrid.runtime;

import org.jspecify.annotations.Nullable;

/**
 * The settings of a {@link WorkerPool}.
 *
 * @param workers worker threads, at least 1
 * @param slowdown 1 for full speed. With s above 1 a worker sleeps (s - 1) t after t of processor
 *     time
 * @param seed seed of the random choice of victims
 * @param threadNamePrefix workers are called prefix-0, prefix-1, ...
 * @param stackBytes stack of a worker thread, reserved address space, used only as deep as the
 *     program recurses
 * @param deepest maximum number of invocations that wait for one another in the heap. One more is a
 *     {@link StackOverflowError}.
 * @param workSource supplies work from elsewhere
 * @param group thread group of the workers, or null for the group of the thread that makes the
 *     pool. In a program's group the workers are not daemons, so that the threads of the program
 *     are not daemons either
 */
public record WorkerPoolConfig(
    int workers,
    double slowdown,
    long seed,
    String threadNamePrefix,
    long stackBytes,
    int deepest,
    WorkSource workSource,
    @Nullable ThreadGroup group) {

  /**
   * Deep enough for 100,000 nested spawned calls of a small method. A deeper stack has a cost:
   * collectors walk it, and an endless recursion ends only when it is full.
   */
  public static final long DEFAULT_STACK_BYTES = 64L << 20;

  public WorkerPoolConfig {
    if (workers < 1 || workers > 4096) {
      throw new IllegalArgumentException("workers must be 1 to 4096, not " + workers);
    }
    if (deepest < 1) {
      throw new IllegalArgumentException("deepest must be 1 or more, not " + deepest);
    }
    if (!(slowdown >= 1 && slowdown <= 1000)) {
      throw new IllegalArgumentException("slowdown must be 1 to 1000, not " + slowdown);
    }
  }

  /** Full speed, default stack and limits, no work from elsewhere. */
  public static WorkerPoolConfig of(int workers) {
    return new WorkerPoolConfig(
        workers,
        1,
        0,
        "satin-worker",
        DEFAULT_STACK_BYTES,
        RecursionLimit.ofProcess(DEFAULT_STACK_BYTES),
        WorkSource.none(),
        null);
  }

  public WorkerPoolConfig withSlowdown(double factor) {
    return new WorkerPoolConfig(
        workers, factor, seed, threadNamePrefix, stackBytes, deepest, workSource, group);
  }

  public WorkerPoolConfig withSeed(long newSeed) {
    return new WorkerPoolConfig(
        workers, slowdown, newSeed, threadNamePrefix, stackBytes, deepest, workSource, group);
  }

  public WorkerPoolConfig withThreadNamePrefix(String prefix) {
    return new WorkerPoolConfig(
        workers, slowdown, seed, prefix, stackBytes, deepest, workSource, group);
  }

  public WorkerPoolConfig withStackBytes(long bytes) {
    int newDeepest = RecursionLimit.ofProcess(bytes);
    return new WorkerPoolConfig(
        workers, slowdown, seed, threadNamePrefix, bytes, newDeepest, workSource, group);
  }

  /** Must be set after the stack, because setting the stack also sets this limit. */
  public WorkerPoolConfig withDeepest(int invocations) {
    return new WorkerPoolConfig(
        workers, slowdown, seed, threadNamePrefix, stackBytes, invocations, workSource, group);
  }

  public WorkerPoolConfig withWorkSource(WorkSource source) {
    return new WorkerPoolConfig(
        workers, slowdown, seed, threadNamePrefix, stackBytes, deepest, source, group);
  }

  public WorkerPoolConfig withGroup(ThreadGroup threads) {
    return new WorkerPoolConfig(
        workers, slowdown, seed, threadNamePrefix, stackBytes, deepest, workSource, threads);
  }
}
