package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;

/**
 * Tests recursion that is as deep as the sequential program allows, and recursion that is deeper.
 */
@Timeout(120)
class DeepTest {

  @TempDir Path dir;

  private RewritingClassLoader load() throws Exception {
    Path deep = TestJar.pack(dir, TestJar.compile(dir, "Deep", TestJar.program("Deep"), 17), null);
    Path endless =
        TestJar.pack(dir, TestJar.compile(dir, "Endless", TestJar.program("Endless"), 17), null);
    return new RewritingClassLoader(List.of(deep, endless), getClass().getClassLoader());
  }

  private static Object run(WorkerPool workers, Class<?> program, int depth) throws Exception {
    return workers
        .run(() -> program.getMethod("run", int.class).invoke(null, depth))
        .get(100, TimeUnit.SECONDS);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void recursesDeeply(int n) throws Exception {
    int depth = 100_000;
    try (RewritingClassLoader loader = load();
        WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(n))) {
      Class<?> program = loader.loadClass("programs.Deep");
      assertEquals(depth * (depth + 1L) / 2, run(workers, program, depth));
    }
  }

  /** Each frame leaves the stack only once, even at a great depth. */
  @Test
  void unwindsADeepStackOnce() throws Exception {
    int depth = 10_000;
    try (RewritingClassLoader loader = load();
        WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(1))) {
      Class<?> program = loader.loadClass("programs.Deep");
      Runnable asks = workers::export;
      program.getField("bottom").set(null, asks);
      assertEquals(depth * (depth + 1L) / 2, run(workers, program, depth));
      long reified = workers.statistics().reified();
      // The heartbeat can also have requested work. Then the innermost invocation at that time was
      // reified one more time.
      assertTrue(reified >= depth && reified <= depth + 100, reified + " frames");
    }
  }

  /**
   * The depth is almost that of the sequential program on this stack, with the rest of the limit in
   * the heap. On the way back, a step must not read the whole heap.
   */
  @ParameterizedTest
  @CsvSource({"1,deep", "2,deep", "4,deep", "1,wide", "2,wide", "4,wide"})
  void endsEndlessRecursion(int n, String how) throws Exception {
    try (RewritingClassLoader loader = load();
        WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(n).withStackBytes(4 << 20))) {
      Class<?> program = loader.loadClass("programs.Endless");
      ExecutionException e =
          assertThrows(ExecutionException.class, () -> run(workers, program, how));
      assertInstanceOf(InvocationTargetException.class, e.getCause());
      assertInstanceOf(StackOverflowError.class, Objects.requireNonNull(e.getCause()).getCause());
      assertEquals("caught: true", run(workers, program, "caught"));
    }
  }

  private static Object run(WorkerPool workers, Class<?> program, String how) throws Exception {
    return workers.run(() -> program.getMethod(how).invoke(null)).get(100, TimeUnit.SECONDS);
  }

  @Test
  void saysHowManyCallsMayWaitForOneAnother() throws Exception {
    try (RewritingClassLoader loader = load();
        WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(2).withDeepest(1000))) {
      Class<?> program = loader.loadClass("programs.Endless");
      ExecutionException e =
          assertThrows(ExecutionException.class, () -> run(workers, program, "deep"));
      Throwable cause = Objects.requireNonNull(Objects.requireNonNull(e.getCause()).getCause());
      assertInstanceOf(StackOverflowError.class, cause);
      String message = String.valueOf(cause.getMessage());
      assertTrue(message.startsWith("more than 1000 calls wait for one another"), message);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void endsEndlessRecursion(int n) throws Exception {
    try (RewritingClassLoader loader = load();
        WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(n))) {
      Class<?> program = loader.loadClass("programs.Deep");
      ExecutionException e =
          assertThrows(ExecutionException.class, () -> run(workers, program, -1));
      assertInstanceOf(InvocationTargetException.class, e.getCause());
      assertInstanceOf(StackOverflowError.class, Objects.requireNonNull(e.getCause()).getCause());
      assertEquals(6L, run(workers, program, 3));
    }
  }
}
