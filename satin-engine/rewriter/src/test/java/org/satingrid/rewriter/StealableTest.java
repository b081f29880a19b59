package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;
import org.satingrid.runtime.Workers.ExportedTask;
import org.satingrid.runtime.Workers.ImportedTask;

/** Other workers can steal calls that are pending on the stack of a worker. */
@Timeout(120)
class StealableTest {

  private static final int CHAIN = 60;
  private static final int MAX_MOVED = 3;
  private static final int ROUNDS = 16;

  /**
   * Maximum number of rounds with hidden calls. A worker becomes FINE after 3 beats of a
   * millisecond, the next time after 6, then after 12, and so on. All rounds together take 160
   * beats.
   */
  private static final int MAX_HIDDEN = 6;

  @TempDir Path dir;

  private RewritingClassLoader load(String name) throws Exception {
    Path jar = TestJar.pack(dir, TestJar.compile(dir, name, TestJar.program(name), 17), null);
    return new RewritingClassLoader(List.of(jar), getClass().getClassLoader());
  }

  private static Object run(Class<?> program, int argument) throws Exception {
    return program.getMethod("run", int.class).invoke(null, argument);
  }

  /**
   * Only a worker that has polled often can hide calls while it is in a long leaf. Each long leaf
   * that hides calls doubles the time until the worker can hide calls again.
   */
  @ParameterizedTest
  @CsvSource({"true, false, 0", "false, true, 0", "true, true, 0", "true, true, 10"})
  void longLeavesHideNothingForLong(boolean before, boolean after, long busyMillis)
      throws Exception {
    try (RewritingClassLoader loader = load("Sides");
        WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(2))) {
      Method hidden =
          loader
              .loadClass("programs.Sides")
              .getMethod("hidden", int.class, int.class, boolean.class, boolean.class, long.class);
      // The round is repeated, because a short round can end before the machine runs the other
      // worker.
      do {
        long rounds =
            (long)
                workers
                    .run(() -> hidden.invoke(null, ROUNDS, CHAIN, before, after, busyMillis))
                    .get(60, TimeUnit.SECONDS);
        String context = Long.toBinaryString(rounds) + " " + workers.statistics();
        assertTrue(Long.bitCount(rounds) <= MAX_HIDDEN, context);
      } while (workers.statistics().localSteals() == 0);
    }
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
      CompletableFuture<Object> result = home.run(() -> run(program, 27));
      awaitLeaf(program.getMethod("threads"));
      int moved = 0;
      ExportedTask task = export(home, result);
      while (task != null && moved < MAX_MOVED) { // Each task is about half of the rest.
        ExportedTask exported = task;
        away.inject(
            new ImportedTask(
                ChaosTest.copy(exported.task(), loader),
                exported.weight(),
                outcome -> home.complete(exported, outcome)));
        moved++;
        task = moved < MAX_MOVED ? export(home, result) : null;
      }
      assertTrue(moved > 0, "nothing could be exported");
      assertEquals("134217728 leaves on 2 threads", result.get(100, TimeUnit.SECONDS));
      assertTrue(home.statistics().unwound() > 0, home.statistics()::toString);
    }
  }

  /**
   * A task that counts as a small part of the job is not split. The first given task must not be
   * such a task.
   */
  @Test
  void whatLiesUnderALongLeafIsDividedBeforeItIsWeighed() throws Exception {
    WorkerPoolConfig one = WorkerPoolConfig.of(1).withWorkSource(idle -> {});
    try (RewritingClassLoader loader = load("Rows");
        WorkerPool home = new WorkerPool(one)) {
      Class<?> program = loader.loadClass("programs.Rows");
      CompletableFuture<Object> result = home.run(() -> run(program, 2));
      Method begun = program.getMethod("begun");
      await(() -> home.statistics().unwound() > 0);
      int first = (int) begun.invoke(null);
      await(() -> (int) begun.invoke(null) > first + 1); // All callers have reached their syncs.
      ExportedTask row = Objects.requireNonNull(export(home, result));
      int width = program.getField("WIDTH").getInt(null);
      assertEquals(1.0 / width, row.weight(), 0.1 / width);
      home.takeBack(row);
      assertEquals((long) width * width, result.get(60, TimeUnit.SECONDS));
    }
  }

  private static void await(Callable<Boolean> condition) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    while (!condition.call()) {
      assertTrue(System.nanoTime() < end, "not within 30 s");
      Thread.onSpinWait();
    }
  }

  /**
   * Waits until a leaf runs. Before that, an export could take the whole tree, so that no work
   * would be left at home.
   */
  private static void awaitLeaf(Method threads) throws Exception {
    await(() -> (int) threads.invoke(null) > 0);
  }

  /** Returns any task, or null if the program ends first. */
  private static @Nullable ExportedTask export(WorkerPool home, CompletableFuture<?> program) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    ExportedTask task = home.export();
    while (task == null && !program.isDone() && System.nanoTime() < end) {
      Thread.onSpinWait();
      task = home.export();
    }
    return task;
  }
}
