package org.satingrid.threads.library.concurrent;

import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import org.satingrid.threads.library.ProgramThread;

/** Stands for {@link java.util.concurrent.Executors}. */
public final class Executors {

  private static final long IDLE_SECONDS = 60;

  private Executors() {}

  public static ExecutorService newFixedThreadPool(int threads) {
    return newFixedThreadPool(threads, defaultThreadFactory());
  }

  public static ExecutorService newFixedThreadPool(int threads, ThreadFactory factory) {
    return new ThreadPoolExecutor(
        threads, threads, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), factory);
  }

  public static ExecutorService newSingleThreadExecutor() {
    return newFixedThreadPool(1);
  }

  public static ExecutorService newSingleThreadExecutor(ThreadFactory factory) {
    return newFixedThreadPool(1, factory);
  }

  public static ExecutorService newCachedThreadPool() {
    return newCachedThreadPool(defaultThreadFactory());
  }

  public static ExecutorService newCachedThreadPool(ThreadFactory factory) {
    return ThreadPoolExecutor.cached(IDLE_SECONDS, factory);
  }

  public static ScheduledExecutorService newScheduledThreadPool(int core) {
    return new ScheduledThreadPoolExecutor(core);
  }

  public static ScheduledExecutorService newScheduledThreadPool(int core, ThreadFactory factory) {
    return new ScheduledThreadPoolExecutor(core, factory);
  }

  public static ScheduledExecutorService newSingleThreadScheduledExecutor() {
    return new ScheduledThreadPoolExecutor(1);
  }

  public static ScheduledExecutorService newSingleThreadScheduledExecutor(ThreadFactory factory) {
    return new ScheduledThreadPoolExecutor(1, factory);
  }

  public static ExecutorService newWorkStealingPool() {
    return newWorkStealingPool(Runtime.getRuntime().availableProcessors());
  }

  public static ExecutorService newWorkStealingPool(int parallelism) {
    return new ForkJoinPool(
        parallelism, ForkJoinPool.defaultForkJoinWorkerThreadFactory, null, true);
  }

  /** Stands for a method of later versions of the JDK. */
  public static ExecutorService newThreadPerTaskExecutor(ThreadFactory factory) {
    return new ThreadPoolExecutor(
        0, Integer.MAX_VALUE, 0, TimeUnit.SECONDS, new SynchronousQueue<>(), factory);
  }

  /** Stands for a method of later versions of the JDK. */
  public static ExecutorService newVirtualThreadPerTaskExecutor() {
    return newThreadPerTaskExecutor((ThreadFactory) (Object) ProgramThread.ofVirtual().factory());
  }

  public static ThreadFactory privilegedThreadFactory() {
    return defaultThreadFactory();
  }

  public static ExecutorService unconfigurableExecutorService(ExecutorService executor) {
    return Objects.requireNonNull(executor);
  }

  public static ThreadFactory defaultThreadFactory() {
    return new PoolThreads();
  }

  public static <T> Callable<T> callable(Runnable work, T result) {
    Objects.requireNonNull(work);
    return () -> {
      work.run();
      return result;
    };
  }

  public static Callable<Object> callable(Runnable work) {
    return callable(work, null);
  }

  /** Names threads by the number of the pool and the number of the thread. */
  private static final class PoolThreads implements ThreadFactory {
    private static int pools;

    private final int pool;
    private int threads;

    PoolThreads() {
      pool = nextPool();
    }

    private static synchronized int nextPool() {
      return ++pools;
    }

    @Override
    public synchronized Thread newThread(Runnable work) {
      return new Thread(work, "pool-" + pool + "-thread-" + ++threads);
    }
  }
}
