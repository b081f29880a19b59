package org.satingrid.benchmarks.models;

import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.satingrid.models.fjtask.FJTaskRunnerGroup;

/** The paper's claim: Fib is at least thirty times faster than with a thread per task. */
final class ThreadFib {

  private static final int N = 25;
  private static final int TRIALS = 5;

  private ThreadFib() {}

  private interface Starter {
    Thread start(Runnable body) throws ReflectiveOperationException;
  }

  /** How many times as long a thread per task takes; threshold 13. */
  static double threadsOverFib(FJTaskRunnerGroup group) throws Exception {
    return over(
        group,
        body -> {
          Thread thread = new Thread(body);
          thread.start();
          return thread;
        });
  }

  /** The same for virtual threads; null where the JDK has none. */
  static @Nullable Double virtualThreadsOverFib(FJTaskRunnerGroup group) throws Exception {
    Method start;
    try {
      start = Thread.class.getMethod("startVirtualThread", Runnable.class);
    } catch (NoSuchMethodException e) {
      return null;
    }
    return over(group, body -> (Thread) start.invoke(null, body));
  }

  private static double over(FJTaskRunnerGroup group, Starter starter) throws Exception {
    Parallel threads =
        (first, second) -> {
          try {
            Thread other = starter.start(second);
            first.run();
            other.join();
          } catch (ReflectiveOperationException | InterruptedException e) {
            throw new IllegalStateException(e);
          }
        };
    Trials slow = new Trials(TRIALS);
    Trials fast = new Trials(TRIALS);
    for (int i = -2; i < TRIALS; i++) {
      long t0 = System.nanoTime();
      Programs.fib(N, threads);
      long t1 = System.nanoTime();
      group.invoke(() -> Programs.fib(N, Parallel.FJTASK));
      long t2 = System.nanoTime();
      if (i >= 0) {
        slow.add(t1 - t0);
        fast.add(t2 - t1);
      }
    }
    return slow.median() / fast.median();
  }
}
