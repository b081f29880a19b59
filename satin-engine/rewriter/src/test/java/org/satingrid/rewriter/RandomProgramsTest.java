package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Random programs have the same result as in plain Java, with a record per spawn and reified on
 * request.
 */
class RandomProgramsTest {

  private static final int METHODS = 250;

  /** {@code make test-all} sets a larger number and a new seed: -Dsatin.random.programs=10000. */
  private static final int PROGRAMS = Integer.getInteger("satin.random.programs", 500);

  @Test
  void areEqual() throws Exception {
    int classes = (PROGRAMS + METHODS - 1) / METHODS;
    long[] seeds = new Random(Seed.get()).longs(classes).toArray();
    LongStream.of(seeds).parallel().forEach(RandomProgramsTest::compare);
  }

  private static void compare(long seed) {
    try {
      compareAll(seed);
    } catch (Exception e) {
      throw new AssertionError("seed " + seed, e);
    }
  }

  private static void compareAll(long seed) throws Exception {
    Random random = new Random(seed);
    int kind = random.nextInt(3);
    boolean inlets = kind == 0; // programs with a record per spawn have no inlets
    boolean loose = kind == 2;
    String source =
        loose
            ? RandomProgram.looseSource(seed, METHODS)
            : RandomProgram.source(seed, METHODS, inlets);
    Path dir = Files.createTempDirectory("programs");
    Map<String, byte[]> classes = TestJar.compile(dir, "P", source, 17);
    Class<?> plain = load(classes);
    Class<?> reify = load(Applications.hookPolls(Applications.rewrite(classes, Mechanism.REIFY)));
    List<Object> expected = results(plain, loose);
    if (!inlets) {
      Class<?> record = load(Applications.rewrite(classes, Mechanism.RECORD));
      assertEquals(expected, results(record, loose), "records, seed " + seed);
    }
    for (ChaosWorker.Order order : ChaosWorker.Order.values()) {
      int rate = 1 + random.nextInt(20);
      ChaosWorker worker =
          new ChaosWorker(order, random.nextLong(), poll -> random.nextInt(rate) == 0);
      List<Object> found = ChaosThread.run(worker, () -> results(reify, loose));
      assertEquals(expected, found, "reified, seed " + seed + ", " + order);
    }
  }

  private static Class<?> load(Map<String, byte[]> classes) throws Exception {
    return Applications.load(classes).loadClass("p.P");
  }

  private static List<Object> results(Class<?> program, boolean loose) throws Exception {
    List<Object> results = new ArrayList<>();
    Constructor<?> constructor = program.getConstructor();
    for (int i = 0; i < METHODS; i++) {
      for (String name : loose ? List.of("m" + i, "f" + i) : List.of("m" + i)) {
        Method method = program.getDeclaredMethod(name, int.class);
        method.setAccessible(true);
        results.add(name + " " + result(method, constructor.newInstance()));
      }
    }
    return results;
  }

  private static Object result(Method method, Object program) throws Exception {
    try {
      return method.invoke(program, 3);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof IllegalStateException thrown) {
        return String.valueOf(thrown.getMessage());
      }
      throw new AssertionError(method.toString(), e.getCause());
    }
  }
}
