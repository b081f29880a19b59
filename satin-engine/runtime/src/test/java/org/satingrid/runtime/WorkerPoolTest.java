package org.satingrid.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(240)
class WorkerPoolTest {

  static <T> T run(Workers workers, Callable<T> program) throws Exception {
    return workers.run(program).get(50, TimeUnit.SECONDS);
  }

  static Callable<Long> fib(int n, int throwAt) {
    return () -> {
      try {
        return Fib.fib(n, throwAt);
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
      assertEquals(Fib.sequential(24), run(workers, fib(24, -1)));
      WorkerStatistics figures = workers.statistics();
      long calls = 2 * Fib.sequential(25) - 1;
      assertEquals(calls - 1, figures.spawns());
      assertEquals(n, figures.workers());
      assertEquals(0, figures.dequeLength());
    }
  }

  @Test
  void countsWhatItDoes() throws Exception {
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(2))) {
      run(workers, fib(20, -1));
      WorkerStatistics figures = workers.statistics();
      assertEquals(figures.spawns(), figures.executed());
      assertEquals(Fib.sequential(21), figures.leaves());
      assertEquals(1, figures.progress(), 1e-6);
      assertTrue(figures.usefulCpuNanos() > 0);
      assertTrue(figures.searchNanos() > 0);
    }
  }

  @Test
  void aProgramThatThrowsAtOnceHasDoneNothing() throws Exception {
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(2))) {
      Callable<Long> program =
          () -> {
            throw new IllegalStateException("no input");
          };
      assertThrows(ExecutionException.class, () -> run(workers, program));
      assertEquals(0, workers.statistics().progress(), 0);
    }
  }

  @Test
  void aProgramThatThrowsAfterATaskHasNotDoneItsRest() throws Exception {
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(1))) {
      assertThrows(ExecutionException.class, () -> run(workers, fib(12, 1)));
      double done = workers.statistics().progress();
      assertTrue(done > 0 && done < 1, "progress " + done);
    }
  }

  @Test
  void surfacesTheFirstExceptionInTheOrderOfSpawning() throws Exception {
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(4))) {
      Throwable thrown =
          assertThrows(ExecutionException.class, () -> run(workers, fib(12, 1))).getCause();
      assertTrue(thrown instanceof IllegalArgumentException);
      assertEquals("fib 1", thrown.getMessage());
      assertEquals(0, thrown.getSuppressed().length);
      assertEquals(Fib.sequential(12), run(workers, fib(12, -1)));
    }
  }

  @Test
  void runsInlineOnAThreadThatIsNoWorker() throws Throwable {
    assertEquals(Fib.sequential(15), Fib.fib(15, -1));
    assertThrows(IllegalArgumentException.class, () -> Fib.fib(10, 1));
  }

  @Test
  void endsItsProgramsWhenClosed() {
    WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(2));
    var program = workers.run(fib(60, -1));
    workers.close();
    CompletionException e = assertThrows(CompletionException.class, program::join);
    assertTrue(e.getCause() instanceof WorkersClosedException, e::toString);
    assertTrue(workers.run(() -> 1).isCompletedExceptionally());
  }
}
