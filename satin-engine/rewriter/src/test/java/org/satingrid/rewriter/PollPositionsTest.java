package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.function.LongPredicate;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/**
 * A worker receives a request at any poll of a program, or at any two polls of a small program. The
 * worker unwinds and continues in any order, and the program has the same result as in plain Java.
 */
@Timeout(120)
class PollPositionsTest {

  private static final int MAX_POSITIONS = 200;
  private static final int MAX_PAIRS = 24;

  @TempDir Path dir;

  @ParameterizedTest
  @CsvSource({
    "Fib, 8",
    "Fib, 0",
    "Queens, 8",
    "Types, 0",
    "Types, 8",
    "Shapes, 8",
    "Shapes, 0",
    "Failing, 8",
    "Failing, 0",
    "Visible, 8",
    "Visible, 0",
    "Passages, 8",
    "Passages, 0",
    "Unsynced, 8",
    "Unsynced, 0",
    "Aborting, 8",
    "Aborting, 0",
    "Catching, 8",
    "Catching, 0",
    "Modern, 21"
  })
  void changeNothing(String name, int release) throws Exception {
    TestJar.assumeCompiles(release);
    changeNothing(name, TestJar.compile(dir, name, TestJar.program(name), release));
  }

  /** Java makes names of variables from their slots if a class file has no names. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void changeNoNamesInMessages(boolean withNames) throws Exception {
    String name = "NullMessages";
    Map<String, byte[]> classes = TestJar.compile(dir, name, TestJar.program(name), 17);
    if (!withNames) {
      classes.replaceAll((entry, bytes) -> withoutNames(bytes));
    }
    changeNothing(name, classes);
  }

  private static byte[] withoutNames(byte[] bytes) {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(bytes).accept(writer, ClassReader.SKIP_DEBUG);
    return writer.toByteArray();
  }

  private void changeNothing(String name, Map<String, byte[]> classes) throws Exception {
    Class<?> plain = Applications.load(classes).loadClass("programs." + name);
    Map<String, byte[]> rewritten = Applications.rewrite(classes, Mechanism.REIFY);
    Class<?> program =
        Applications.load(Applications.hookPolls(rewritten)).loadClass("programs." + name);
    long seed = Seed.get();
    Random random = new Random(seed);
    for (int round = 0; round < 2; round++) {
      int argument = round == 0 ? 0 : random.nextInt(1000);
      String context = name + " " + argument + ", seed " + seed;
      Object expected = call(plain, argument);
      long polls = run(program, argument, expected, context, n -> false, random).polls;
      assertTrue(polls > 0, context);
      long step = Math.max(1, polls / MAX_POSITIONS);
      for (long i = 0; i < polls; i += step) {
        long at = i;
        ChaosWorker asked = run(program, argument, expected, context, n -> n == at, random);
        assertTrue(asked.unwindings > 0 || asked.resumed > 0, context + " poll " + at);
      }
      long pairs = Math.min(polls, MAX_PAIRS);
      for (long i = 0; i < pairs; i++) {
        for (long j = i + 1; j < pairs + 10; j++) {
          long at = i;
          long then = j;
          run(program, argument, expected, context, n -> n == at || n == then, random);
        }
      }
      for (int often = 2; often < 50; often++) {
        int rate = often;
        Random when = new Random(random.nextLong());
        run(program, argument, expected, context, n -> when.nextInt(rate) == 0, random);
      }
    }
  }

  private static ChaosWorker run(
      Class<?> program,
      int argument,
      Object expected,
      String context,
      LongPredicate asks,
      Random random)
      throws Exception {
    ChaosWorker.Order[] orders = ChaosWorker.Order.values();
    ChaosWorker worker =
        new ChaosWorker(orders[random.nextInt(orders.length)], random.nextLong(), asks);
    assertEquals(expected, ChaosThread.run(worker, () -> call(program, argument)), context);
    return worker;
  }

  private static Object call(Class<?> program, int seed) throws Exception {
    try {
      return program.getMethod("run", int.class).invoke(null, seed);
    } catch (InvocationTargetException e) {
      throw new AssertionError("argument " + seed, e.getCause());
    }
  }
}
