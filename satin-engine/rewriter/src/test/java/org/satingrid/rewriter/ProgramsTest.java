package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;

/** Rewritten programs have the same result on any number of workers as in plain Java. */
@Timeout(120)
class ProgramsTest {

  private static final int[] WORKERS = {1, 2, 4, 8};

  @TempDir Path dir;

  private static Object call(Class<?> program, int seed) throws Exception {
    try {
      return program.getMethod("run", int.class).invoke(null, seed);
    } catch (InvocationTargetException e) {
      throw new AssertionError("seed " + seed, e.getCause());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Fib, 8",
    "Fib, 0",
    "Queens, 8",
    "Queens, 11",
    "Types, 8",
    "Types, 0",
    "Shapes, 8",
    "Shapes, 0",
    "Failing, 8",
    "Failing, 0",
    "Sequence, 8",
    "Sequence, 0",
    "Visible, 8",
    "Visible, 0",
    "Passages, 8",
    "Passages, 0",
    "Unsynced, 8",
    "Unsynced, 0",
    "Making, 8",
    "Making, 0",
    "Aborting, 8",
    "Aborting, 0",
    "Bounds, 8",
    "Bounds, 0",
    "Modern, 21"
  })
  void equalsItsSequentialTwin(String name, int release) throws Exception {
    for (Mechanism mechanism : Mechanism.values()) {
      equalsItsSequentialTwin(name, release, mechanism);
    }
  }

  private void equalsItsSequentialTwin(String name, int release, Mechanism mechanism)
      throws Exception {
    TestJar.assumeCompiles(release);
    Path jar = TestJar.pack(dir, TestJar.compile(dir, name, TestJar.program(name), release), null);
    long seed = Seed.get();
    Random random = new Random(seed);
    try (URLClassLoader plain = new URLClassLoader(new URL[] {jar.toUri().toURL()});
        RewritingClassLoader rewriting =
            new RewritingClassLoader(List.of(jar), getClass().getClassLoader(), mechanism)) {
      Class<?> sequential = plain.loadClass("programs." + name);
      Class<?> rewritten = rewriting.loadClass("programs." + name);
      for (int n : WORKERS) {
        try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(n).withSeed(seed))) {
          for (int round = 0; round < 8; round++) {
            int argument = random.nextInt(1000);
            Object expected = call(sequential, argument);
            Object found = workers.run(() -> call(rewritten, argument)).get(60, TimeUnit.SECONDS);
            assertEquals(expected, found, name + " " + argument + ", seed " + seed);
            assertEquals(expected, call(rewritten, argument), "no worker: " + argument);
          }
          assertEquals(0, workers.statistics().dequeLength());
          // With reify on request, the number of spawns can be 0, because perhaps no request has
          // come.
          assertTrue(mechanism == Mechanism.REIFY || workers.statistics().spawns() > 0);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 0})
  void equalsItsSequentialTwinWithInlets(int release) throws Exception {
    equalsItsSequentialTwin("Catching", release, Mechanism.REIFY);
  }

  /** A call that cannot be stolen is spawned in place, and unwinds again and again. */
  @Test
  void aWorkerAloneMayBeAskedEveryMillisecond() throws Exception {
    String name = "Passages"; // Only this program spawns after ordinary calls.
    Path jar = TestJar.pack(dir, TestJar.compile(dir, name, TestJar.program(name), 17), null);
    WorkerPoolConfig slow = WorkerPoolConfig.of(1).withSlowdown(1.001);
    try (RewritingClassLoader rewriting =
            new RewritingClassLoader(List.of(jar), getClass().getClassLoader());
        WorkerPool worker = new WorkerPool(slow)) {
      Class<?> program = rewriting.loadClass("programs." + name);
      Object expected = call(program, 1);
      for (int round = 0; round < 500; round++) {
        assertEquals(expected, worker.run(() -> call(program, 1)).get(60, TimeUnit.SECONDS));
      }
      assertTrue(worker.statistics().unwound() > 0, worker.statistics()::toString);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8})
  void everyWorkerDoesUsefulWork(int n) throws Exception {
    Path jar = TestJar.pack(dir, TestJar.compile(dir, "Crowd", TestJar.program("Crowd"), 17), null);
    for (Mechanism mechanism : Mechanism.values()) {
      long seed = Seed.get();
      try (RewritingClassLoader rewriting =
              new RewritingClassLoader(List.of(jar), getClass().getClassLoader(), mechanism);
          WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(n).withSeed(seed))) {
        Class<?> program = rewriting.loadClass("programs.Crowd");
        // On a busy machine, one tree can end before the last worker has run.
        String all = "4194304 leaves on " + n + " threads";
        long bound = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        Object atWork;
        do {
          atWork = workers.run(() -> call(program, 22)).get(100, TimeUnit.SECONDS);
        } while (!atWork.equals(all) && System.nanoTime() < bound);
        String context = mechanism + ", seed " + seed + ": " + workers.statistics();
        assertEquals(all, atWork, context);
        assertTrue(workers.statistics().localSteals() > 0, context);
        assertTrue(
            workers.statistics().times().stream().allMatch(times -> times.usefulNanos() > 0),
            context);
      }
    }
  }
}
