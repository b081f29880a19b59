package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A computation that is unwound to its root is data. It is written, read and continued again and
 * again, and has the same result as in plain Java.
 */
@Timeout(120)
class MoveTest {

  private static final int RUNS = 40;

  @TempDir Path dir;

  @ParameterizedTest
  @ValueSource(strings = {"Fib", "Queens", "Types", "Shapes", "Visible", "Failing", "Catching"})
  void changesNothing(String name) throws Exception {
    Map<String, byte[]> classes = TestJar.compile(dir, name, TestJar.program(name), 17);
    Class<?> plain = Applications.load(classes).loadClass("programs." + name);
    ClassLoader loader =
        Applications.load(Applications.hookPolls(Applications.rewrite(classes, Mechanism.REIFY)));
    Class<?> program = loader.loadClass("programs." + name);
    long seed = Seed.get();
    Random random = new Random(seed);
    List<ChaosWorker.Order> orders = List.of(ChaosWorker.Order.values());
    long moves = 0;
    for (int run = 0; run < RUNS; run++) {
      int argument = random.nextInt(1000);
      int rate = 2 + random.nextInt(30);
      Random when = new Random(random.nextLong());
      ChaosWorker.Order order = orders.get(run % orders.size());
      ChaosWorker worker =
          new ChaosWorker(order, random.nextLong(), poll -> when.nextInt(rate) == 0);
      worker.moveBy(all -> ChaosTest.copyOf(all, loader));
      Object found = ChaosThread.run(worker, () -> call(program, argument));
      assertEquals(call(plain, argument), found, name + " " + argument + ", seed " + seed);
      moves += worker.moves;
    }
    assertTrue(moves > RUNS, moves + " moves; seed " + seed);
  }

  private static Object call(Class<?> program, int seed) throws Exception {
    try {
      return program.getMethod("run", int.class).invoke(null, seed);
    } catch (InvocationTargetException e) {
      throw new AssertionError("argument " + seed, e.getCause());
    }
  }
}
