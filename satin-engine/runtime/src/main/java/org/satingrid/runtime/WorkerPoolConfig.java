package org.satingrid.runtime;

import org.jspecify.annotations.Nullable;

/**
 * The settings of a {@link WorkerPool}.
 *
 * @param workers number of worker threads, at least 1
 * @param slowdown 1 for full speed. With a value s above 1, a worker sleeps for (s - 1) t after
 *     processor time t
 * @param seed seed of the random choice of victims
 * @param threadNamePrefix workers are called prefix-0, prefix-1, ...
 * @param stackBytes stack size of a worker thread. Reserves address space, which is used only if
 *     the program recurses deeply
 * @param deepest maximum number of nested invocations in the heap. A deeper recursion gets a {@link
 *     StackOverflowError}.
 * @param workSource supplies work from other nodes
 * @param group thread group of the workers, or null for the group of the thread that makes the
 *     pool. In a program's group the workers are not daemons. The threads that the program starts
 *     inherit this and are not daemons either.
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
   * The default stack size. It suffices for 100,000 nested spawned calls of a small method. A
   * larger stack would take time: garbage collectors scan it, and an endless recursion ends only
   * when the stack is full.
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

  /** Settings for full speed, with default stack and limits, without work from other nodes. */
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

  /**
   * Returns a copy with this limit of nested invocations. Call this method after {@link
   * #withStackBytes}, because the stack size also sets this limit.
   */
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
