package org.satingrid.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads that the program starts itself also spawn in parallel. */
@Timeout(240)
class ProgramThreadsTest {

  private static final int N = 36;

  private static <T> FutureTask<T> start(Callable<T> call) {
    FutureTask<T> task = new FutureTask<>(call);
    new Thread(task, "of the program").start();
    return task;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void computeWhileAWorkerWaitsForThem(int n) throws Exception {
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(n))) {
      Callable<Long> program = () -> start(ReifyTest.fib(N, -1)).get();
      assertEquals(Fib.sequential(N), WorkerPoolTest.run(workers, program));
      assertEquals(n, workers.workers().length, "the thread is gone");
      assertEquals(0, workers.statistics().dequeLength());
    }
  }

  @Test
  void haveTheirWorkStolen() throws Exception {
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(2))) {
      WorkerPoolTest.run(workers, () -> start(ReifyTest.fib(40, -1)).get());
      WorkerStatistics figures = workers.statistics();
      assertTrue(figures.localSteals() > 0, figures::toString);
      assertTrue(figures.usefulCpuNanos() > 0, figures::toString);
    }
  }

  /** The pool's only worker has no own work, and takes work from the threads of the program. */
  @Test
  void workForEachOther() throws Exception {
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(1))) {
      Callable<Long> program =
          () -> {
            List<FutureTask<Long>> threads = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
              threads.add(start(ReifyTest.fib(30 + i, -1)));
            }
            long sum = 0;
            for (FutureTask<Long> thread : threads) {
              sum += thread.get();
            }
            return sum;
          };
      long expected = 0;
      for (int i = 0; i < 4; i++) {
        expected += Fib.sequential(30 + i);
      }
      assertEquals(expected, WorkerPoolTest.run(workers, program));
    }
  }

  @Test
  void throwWhatTheirCallsThrow() throws Exception {
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(2))) {
      Callable<Throwable> program =
          () -> {
            try {
              start(ReifyTest.fib(14, 1)).get();
              return new AssertionError("nothing was thrown");
            } catch (java.util.concurrent.ExecutionException e) {
              return e.getCause();
            }
          };
      assertInstanceOf(IllegalArgumentException.class, WorkerPoolTest.run(workers, program));
    }
  }

  @Test
  void goOnInSequenceWhenTheWorkersAreClosed() throws Exception {
    CountDownLatch closed = new CountDownLatch(1);
    FutureTask<Long> thread;
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(2))) {
      thread =
          WorkerPoolTest.run(
              workers,
              () ->
                  start(
                      () -> {
                        closed.await();
                        return ReifyTest.fib(20, -1).call();
                      }));
    }
    closed.countDown();
    assertEquals(Fib.sequential(20), thread.get());
  }
}
