package org.satingrid.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Measures the cost of waiting workers, and the speed of a slow worker. */
@Timeout(240)
class LoadTest {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private static long cpuOf(String prefix) {
    long sum = 0;
    for (long id : THREADS.getAllThreadIds()) {
      var info = THREADS.getThreadInfo(id);
      if (info != null && info.getThreadName().startsWith(prefix)) {
        sum += Math.max(0, THREADS.getThreadCpuTime(id));
      }
    }
    return sum;
  }

  private static void burn(long cpuNanos) {
    long end = THREADS.getCurrentThreadCpuTime() + cpuNanos;
    while (THREADS.getCurrentThreadCpuTime() < end) {
      Thread.onSpinWait();
    }
  }

  @Test
  void idleWorkersUseAlmostNoProcessorTime() throws Exception {
    Semaphore idle = new Semaphore(0);
    WorkerPoolConfig config =
        WorkerPoolConfig.of(8)
            .withThreadNamePrefix("idle-test")
            .withWorkSource(n -> idle.release(n == 8 ? 1 : 0));
    try (WorkerPool workers = new WorkerPool(config)) {
      assertTrue(idle.tryAcquire(10, TimeUnit.SECONDS));
      long before = cpuOf("idle-test");
      CountDownLatch never = new CountDownLatch(1);
      assertTrue(
          // This time is the measured period, not a wait for an event.
          !never.await(2, TimeUnit.SECONDS));
      long used = cpuOf("idle-test") - before;
      assertTrue(used < 8 * 2_000_000_000L / 100, "8 workers used " + used + " ns in 2 s");
      assertTrue(workers.statistics().usefulCpuNanos() < 50_000_000);
    }
  }

  @Test
  void aSlowWorkerComputesItsShareOfTheTime() throws Exception {
    WorkerPoolConfig config = WorkerPoolConfig.of(1).withSlowdown(4);
    try (WorkerPool workers = new WorkerPool(config)) {
      long start = System.nanoTime();
      for (int leaf = 0; leaf < 10; leaf++) {
        WorkerPoolTest.run(
            workers,
            () -> {
              burn(20_000_000);
              return 0;
            });
      }
      // This program starts after the sleep that follows the last leaf.
      WorkerPoolTest.run(workers, () -> 0);
      double duty = 200e6 / (double) (System.nanoTime() - start);
      // On a loaded machine the share is smaller. PaceTest checks the exact rule.
      assertTrue(duty < 0.29, "share " + duty);
    }
  }

  @Test
  void readsTheProcessorTimeOfAStretchUnderWay() throws Exception {
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(1))) {
      CountDownLatch burnt = new CountDownLatch(1);
      CountDownLatch read = new CountDownLatch(1);
      CompletableFuture<Boolean> program =
          workers.run(
              () -> {
                burn(50_000_000);
                burnt.countDown();
                return read.await(60, TimeUnit.SECONDS);
              });
      assertTrue(burnt.await(60, TimeUnit.SECONDS));
      long useful = workers.statistics().usefulCpuNanos();
      read.countDown();
      assertTrue(program.get(60, TimeUnit.SECONDS));
      assertTrue(useful >= 50_000_000 && useful < 500_000_000, "useful: " + useful);
    }
  }

  @Test
  void progressNeverFallsNorPassesOne() throws Exception {
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(2))) {
      CompletableFuture<Long> program = workers.run(WorkerPoolTest.fib(30, -1));
      double last = 0;
      while (!program.isDone()) {
        double now = workers.statistics().progress();
        assertTrue(now >= last && now <= 1, last + " then " + now);
        last = now;
      }
      assertEquals(1, workers.statistics().progress(), 1e-6);
    }
  }
}
