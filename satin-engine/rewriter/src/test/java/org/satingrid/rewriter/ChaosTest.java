package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.satingrid.codegen.Task;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;
import org.satingrid.runtime.Workers.ExportedTask;
import org.satingrid.runtime.Workers.ImportedTask;

/**
 * Runs random programs on random numbers of workers. During a run, tasks are taken at random,
 * copied by serialization, and executed by other workers or given back. The results must be the
 * same as in plain Java.
 */
@Timeout(120)
class ChaosTest {

  private static final List<String> PROGRAMS =
      List.of("Fib", "Queens", "Types", "Shapes", "Visible", "Failing", "Passages");
  private static final int[] WORKERS = {1, 2, 4, 8};
  private static final int RUNS = 60;

  /**
   * The number of moved tasks in a run depends on the machine. The test runs until enough tasks
   * have moved.
   */
  private static final int MOVED = 100;

  private static final int MAX_RUNS = 2000;

  @TempDir Path dir;

  @ParameterizedTest
  @EnumSource
  void movedTasksChangeNothing(Mechanism mechanism) throws Exception {
    long seed = Seed.get();
    Random random = new Random(seed);
    Map<String, byte[]> classes = new HashMap<>();
    for (String name : PROGRAMS) {
      classes.putAll(TestJar.compile(dir, name, TestJar.program(name), 17));
    }
    Path jar = TestJar.pack(dir, classes, null);
    try (URLClassLoader plain = new URLClassLoader(new URL[] {jar.toUri().toURL()});
        RewritingClassLoader loader =
            new RewritingClassLoader(List.of(jar), getClass().getClassLoader(), mechanism)) {
      int moved = 0;
      for (int run = 0; run < RUNS || (moved < MOVED && run < MAX_RUNS); run++) {
        moved += run(random, plain, loader, "seed " + seed + " run " + run);
      }
      assertTrue(moved >= MOVED, "only " + moved + " tasks moved; seed " + seed);
    }
  }

  private static int run(Random random, ClassLoader plain, ClassLoader rewriting, String context)
      throws Exception {
    String name = "programs." + PROGRAMS.get(random.nextInt(PROGRAMS.size()));
    int argument = random.nextInt(1000);
    Object expected = calls(plain.loadClass(name), argument);
    Class<?> program = rewriting.loadClass(name);
    AtomicBoolean over = new AtomicBoolean();
    try (WorkerPool home = pool(random);
        WorkerPool away = pool(random)) {
      long moverSeed = random.nextLong();
      CompletableFuture<Integer> mover =
          CompletableFuture.supplyAsync(
              () -> move(home, away, new Random(moverSeed), rewriting, over));
      Object found = home.run(() -> calls(program, argument)).get(60, TimeUnit.SECONDS);
      over.set(true);
      assertEquals(expected, found, context + ": " + name + " " + argument);
      int moved = mover.get(60, TimeUnit.SECONDS);
      assertEquals(0, home.statistics().dequeLength(), context);
      return moved;
    }
  }

  private static WorkerPool pool(Random random) {
    return new WorkerPool(
        WorkerPoolConfig.of(WORKERS[random.nextInt(WORKERS.length)])
            .withSeed(random.nextLong())
            .withWorkSource(idle -> {})); // Other threads may want tasks of this worker.
  }

  private static int move(
      WorkerPool home, WorkerPool away, Random random, ClassLoader loader, AtomicBoolean over) {
    int moved = 0;
    while (!over.get()) {
      // Tasks move in both directions, because tasks of a stolen task are also stolen.
      WorkerPool from = random.nextBoolean() ? home : away;
      WorkerPool to = from == home ? away : home;
      ExportedTask task = from.export();
      if (task == null) {
        Thread.onSpinWait();
      } else if (random.nextInt(5) == 0) {
        from.takeBack(task);
      } else {
        moved++;
        to.inject(
            new ImportedTask(
                copy(task.task(), loader), task.weight(), outcome -> from.complete(task, outcome)));
      }
    }
    return moved;
  }

  static Task copy(Task task, ClassLoader loader) {
    return (Task) copyOf(task, loader);
  }

  /** Returns the task in the form in which another process with the application receives it. */
  static Serializable copyOf(Serializable object, ClassLoader loader) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
      out.flush();
      ByteArrayInputStream written = new ByteArrayInputStream(bytes.toByteArray());
      try (ObjectInputStream in =
          new ObjectInputStream(written) {
            @Override
            protected Class<?> resolveClass(ObjectStreamClass description)
                throws IOException, ClassNotFoundException {
              try {
                return Class.forName(description.getName(), false, loader);
              } catch (ClassNotFoundException e) {
                return super.resolveClass(description); // Primitive types.
              }
            }
          }) {
        return (Serializable) in.readObject();
      }
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException("cannot copy " + object, e);
    }
  }

  private static List<Object> calls(Class<?> program, int argument) throws Exception {
    List<Object> results = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      results.add(call(program, argument + i));
    }
    return results;
  }

  private static Object call(Class<?> program, int argument) throws Exception {
    try {
      return program.getMethod("run", int.class).invoke(null, argument);
    } catch (InvocationTargetException e) {
      throw new AssertionError("argument " + argument, e.getCause());
    }
  }
}
