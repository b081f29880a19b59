package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;
import org.satingrid.runtime.Workers.ExportedTask;
import org.satingrid.runtime.Workers.ImportedTask;

/** Others get at the calls that are pending on the stack of a worker. */
@Timeout(120)
class StealableTest {

  @TempDir Path dir;

  private RewritingClassLoader load(String name) throws Exception {
    Path jar = TestJar.pack(dir, TestJar.compile(dir, name, TestJar.program(name), 17), null);
    return new RewritingClassLoader(List.of(jar), getClass().getClassLoader());
  }

  private static Object run(Class<?> program, int argument) throws Exception {
    return program.getMethod("run", int.class).invoke(null, argument);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void noRequestIsLost(int n) throws Exception {
    try (RewritingClassLoader loader = load("Fib");
        WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(n))) {
      Class<?> program = loader.loadClass("programs.Fib");
      for (int round = 0; round < 3000; round++) {
        workers.run(() -> run(program, 1)).get(30, TimeUnit.SECONDS);
      }
      assertTrue(workers.statistics().localSteals() > 0, workers.statistics()::toString);
      assertEquals(0, workers.statistics().dequeLength());
    }
  }

  @Test
  void oneWorkerGivesWorkToOtherProcesses() throws Exception {
    WorkerPoolConfig one = WorkerPoolConfig.of(1).withWorkSource(idle -> {});
    try (RewritingClassLoader loader = load("Crowd");
        WorkerPool home = new WorkerPool(one);
        WorkerPool away = new WorkerPool(one)) {
      Class<?> program = loader.loadClass("programs.Crowd");
      CompletableFuture<Object> result = home.run(() -> run(program, 24));
      // Each is about half of what is left at home.
      for (int moved = 0; moved < 3; moved++) {
        ExportedTask task = export(home, result);
        away.inject(
            new ImportedTask(
                ChaosTest.copy(task.task(), loader),
                task.weight(),
                outcome -> home.complete(task, outcome)));
      }
      assertEquals("16777216 leaves on 2 threads", result.get(100, TimeUnit.SECONDS));
      assertTrue(home.statistics().unwound() > 0, home.statistics()::toString);
    }
  }

  /** Some task, long before the program has ended. */
  private static ExportedTask export(WorkerPool home, CompletableFuture<?> program) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    ExportedTask task = home.export();
    while (task == null && !program.isDone() && System.nanoTime() < end) {
      Thread.onSpinWait();
      task = home.export();
    }
    return Objects.requireNonNull(task, "nothing could be exported");
  }
}
