package org.satingrid.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reify on request: invocations leave the stack when other workers need work. */
@Timeout(240)
class ReifyTest {

  static Callable<Long> fib(int n, int throwAt) {
    return () -> {
      try {
        return Numbers.fib(n, throwAt);
      } catch (Exception | Error e) {
        throw e;
      } catch (Throwable t) {
        throw new AssertionError(t);
      }
    };
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 8})
  void computesWithAnyNumberOfWorkers(int n) throws Exception {
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(n))) {
      for (int i = 0; i < 36; i++) {
        assertEquals(Fib.sequential(i), WorkerPoolTest.run(workers, fib(i, -1)), "fib " + i);
      }
      assertEquals(0, workers.statistics().dequeLength());
    }
  }

  @Test
  void sharesWorkAmongWorkers() throws Exception {
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(2))) {
      WorkerPoolTest.run(workers, fib(38, -1));
      WorkerStatistics figures = workers.statistics();
      assertTrue(figures.localSteals() > 0, figures::toString);
      assertTrue(
          figures.times().stream().allMatch(times -> times.usefulNanos() > 0), figures::toString);
      assertEquals(1, figures.progress(), 1e-6);
    }
  }

  @Test
  void makesFewTasks() throws Exception {
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(1))) {
      WorkerPoolTest.run(workers, fib(30, -1));
      assertTrue(workers.statistics().spawns() < 1000, workers.statistics()::toString);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void surfacesTheFirstExceptionInTheOrderOfSpawning(int n) throws Exception {
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(n))) {
      for (int round = 0; round < 20; round++) {
        Throwable thrown =
            assertThrows(ExecutionException.class, () -> WorkerPoolTest.run(workers, fib(14, 1)))
                .getCause();
        assertInstanceOf(IllegalArgumentException.class, thrown);
        assertEquals("fib 1", thrown.getMessage());
        assertEquals(0, thrown.getSuppressed().length);
        assertEquals(Fib.sequential(20), WorkerPoolTest.run(workers, fib(20, -1)));
      }
    }
  }

  @Test
  void endsItsProgramsWhenClosed() {
    WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(2));
    var program = workers.run(fib(70, -1));
    workers.close();
    CompletionException e = assertThrows(CompletionException.class, program::join);
    assertTrue(e.getCause() instanceof WorkersClosedException, e::toString);
  }

  @Test
  void runsInSequenceOnAThreadThatIsNoWorker() throws Throwable {
    assertEquals(Fib.sequential(15), Numbers.fib(15, -1));
    assertThrows(IllegalArgumentException.class, () -> Numbers.fib(10, 1));
  }
}
