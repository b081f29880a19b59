package org.satingrid.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.codegen.Frame;
import org.satingrid.codegen.Spawned;
import org.satingrid.codegen.Task;

/**
 * Workers continue after a task has exhausted its stack or the memory, or has thrown any exception.
 */
@Timeout(240)
class FailureTest {

  /** A task that runs a lambda. A lambda cannot be sent, but these tests stay in one process. */
  private static final class Code extends Task {
    private static final long serialVersionUID = 1L;
    private final transient Callable<?> code;

    Code(Callable<?> code) {
      this.code = code;
    }

    @Override
    public @Nullable Object execute() throws Exception {
      return code.call();
    }

    @Override
    public String describe() {
      return "Code";
    }
  }

  private static void spawnBoth(Callable<?> a, Callable<?> b) throws Exception {
    Frame frame = Frame.open(null);
    try {
      frame.spawn(new Code(a));
      frame.spawn(new Code(b));
      frame.join();
      frame.rethrow();
    } catch (Throwable t) {
      leave(frame, t);
    }
  }

  /** Leaves a frame as generated code does, which handles all exceptions in the same way. */
  private static void leave(Frame frame, Throwable cause) throws Exception {
    Throwable thrown = cause;
    try {
      frame.abandon(cause);
    } catch (Throwable first) { // A task can end with any exception or error.
      thrown = first;
    }
    if (thrown instanceof Error error) {
      throw error;
    }
    throw (Exception) thrown;
  }

  private static long forEver(long n) throws Exception {
    spawnBoth(() -> forEver(n + 1), () -> forEver(n + 1));
    return n;
  }

  private static Throwable failure(WorkerPool workers, Callable<?> program) {
    Throwable cause =
        assertThrows(
                ExecutionException.class,
                () -> workers.run(program::call).get(50, TimeUnit.SECONDS))
            .getCause();
    return cause == null ? new AssertionError("no cause") : cause;
  }

  /**
   * Checks that the workers still compute, and waits until all workers are idle. Before that,
   * workers can still run tasks that a failed frame did not wait for. Afterwards the deques are
   * empty.
   */
  private static void stillWork(WorkerPool workers, IdleWatch watch) throws Exception {
    assertEquals(Fib.sequential(18), WorkerPoolTest.run(workers, WorkerPoolTest.fib(18, -1)));
    watch.await(workers.workers().length, Duration.ofSeconds(20));
    assertEquals(0, workers.statistics().dequeLength());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void endsEndlessRecursionWithItsOwnError(int n) throws Exception {
    IdleWatch watch = new IdleWatch();
    WorkerPoolConfig config = WorkerPoolConfig.of(n).withStackBytes(1 << 20).withWorkSource(watch);
    try (WorkerPool workers = new WorkerPool(config)) {
      for (int round = 0; round < 5; round++) {
        assertInstanceOf(StackOverflowError.class, failure(workers, () -> forEver(0)));
        stillWork(workers, watch);
      }
    }
  }

  @Test
  void outlivesATaskThatIsOutOfMemory() throws Exception {
    IdleWatch watch = new IdleWatch();
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(2).withWorkSource(watch))) {
      Callable<?> greedy = () -> new long[Integer.MAX_VALUE][];
      assertInstanceOf(
          OutOfMemoryError.class,
          failure(
              workers,
              () -> {
                spawnBoth(greedy, () -> 1);
                return 0;
              }));
      stillWork(workers, watch);
    }
  }

  @Test
  void letsTasksThrowTheSameObject() throws Exception {
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(2))) {
      IllegalStateException shared = new IllegalStateException("shared");
      Callable<?> thrower =
          () -> {
            throw shared;
          };
      Throwable thrown =
          failure(
              workers,
              () -> {
                spawnBoth(thrower, thrower);
                return 0;
              });
      assertSame(shared, thrown);
      assertEquals(0, thrown.getSuppressed().length);
    }
  }

  @Test
  void waitsForItsTasksWhenAMethodThrows() throws Exception {
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(3))) {
      int[] done = new int[1];
      Throwable thrown =
          failure(
              workers,
              () -> {
                Frame frame = Frame.open(null);
                frame.spawn(new Code(() -> done[0] = 1));
                leave(frame, new ArithmeticException("body"));
                return null;
              });
      assertEquals("body", thrown.getMessage());
      assertEquals(1, done[0]);
    }
  }

  @Test
  void throwsWhatATaskThrewInPlaceOfWhatTheMethodThrowsLater() throws Exception {
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(2))) {
      Throwable thrown =
          failure(
              workers,
              () -> {
                Frame frame = Frame.open(null);
                frame.spawn(
                    new Code(
                        () -> {
                          throw new IllegalStateException("task");
                        }));
                leave(frame, new ArithmeticException("body"));
                return null;
              });
      assertEquals("task", thrown.getMessage());
      assertEquals(0, thrown.getSuppressed().length);
    }
  }

  @Test
  void hasNoResultsOfTasksBehindTheOneThatThrew() throws Exception {
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(2))) {
      List<Boolean> returned = new ArrayList<>();
      Throwable thrown =
          failure(
              workers,
              () -> {
                Frame frame = Frame.open(null);
                List<Spawned> tasks = new ArrayList<>();
                for (int i = -1; i < 2; i++) {
                  int divisor = i;
                  tasks.add(frame.spawn(new Code(() -> 1 / divisor)));
                }
                frame.join();
                tasks.forEach(task -> returned.add(task.returned()));
                try {
                  frame.rethrow();
                } catch (Throwable t) {
                  leave(frame, t);
                }
                return null;
              });
      assertEquals("/ by zero", thrown.getMessage());
      assertEquals(List.of(true, false, false), returned);
    }
  }

  @Test
  void doesNotSpinOnALeftoverInterrupt() throws Exception {
    IdleWatch watch = new IdleWatch();
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(1).withWorkSource(watch))) {
      WorkerPoolTest.run(
          workers,
          () -> {
            Thread.currentThread().interrupt();
            return 0;
          });
      stillWork(workers, watch);
    }
  }

  @Test
  void aMethodMayCatchAnOverflowAndSpawnAgain() throws Exception {
    WorkerPoolConfig config = WorkerPoolConfig.of(2).withStackBytes(1 << 20);
    try (WorkerPool workers = new WorkerPool(config)) {
      int sum =
          WorkerPoolTest.run(
              workers,
              () -> {
                Frame frame = Frame.open(null);
                frame.spawn(new Code(() -> forEver(0)));
                frame.join();
                assertThrows(StackOverflowError.class, frame::rethrow);
                frame = Frame.open(frame);
                int[] results = new int[100];
                for (int i = 0; i < results.length; i++) {
                  int index = i;
                  frame.spawn(new Code(() -> results[index] = index));
                }
                frame.join();
                return Arrays.stream(results).sum();
              });
      assertEquals(4950, sum);
    }
  }
}
