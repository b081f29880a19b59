package org.satingrid.rewriter;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;
import org.satingrid.rewriter.userlike.UserProgram;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;

/**
 * Compares rewritten programs of users with the same class files in plain Java. Requests come at
 * single polls and at random, arguments and results are copied, and the programs run on two and
 * four workers. Only one thread at a time can run a program, because a run captures the output of
 * the process.
 */
final class UserRun implements AutoCloseable {

  private static final int ARGUMENT = 2;
  private static final int MAX_POSITIONS = 10;
  private static final int MAX_RATE = 4;
  private static final int ROUNDS = 3;

  private final Map<Integer, WorkerPool> pools = new LinkedHashMap<>();

  /** Programs from one call of javac, rewritten as one application. */
  static final class Batch {
    private final ClassLoader plain;
    private final ClassLoader hooked;
    private final ClassLoader rewritten;

    Batch(Path dir, List<UserProgram> programs) throws IOException {
      Map<String, byte[]> classes = compile(dir, programs);
      Map<String, byte[]> changed = Applications.rewrite(classes, Mechanism.REIFY);
      plain = Applications.load(classes);
      rewritten = Applications.load(changed);
      hooked = Applications.load(Applications.hookPolls(changed));
    }

    private static Map<String, byte[]> compile(Path dir, List<UserProgram> programs)
        throws IOException {
      Path folder = Files.createTempDirectory(dir, "users");
      List<Path> sources = new ArrayList<>();
      sources.add(Files.writeString(folder.resolve("Base.java"), UserProgram.library()));
      for (UserProgram program : programs) {
        Path source = folder.resolve(program.className() + ".java");
        sources.add(Files.writeString(source, program.text()));
      }
      return TestJar.compile(dir, sources, 17);
    }
  }

  /** Returns the difference between a program's outcome and its outcome in plain Java, or null. */
  @Nullable String difference(UserProgram source, Batch batch) throws Exception {
    String name = UserProgram.packageName() + "." + source.className();
    String expected = run(batch.plain.loadClass(name));
    String difference = asked(source, batch.hooked.loadClass(name), expected);
    return difference == null ? onWorkers(batch.rewritten.loadClass(name), expected) : difference;
  }

  private static @Nullable String asked(UserProgram source, Class<?> program, String expected)
      throws Exception {
    Random random = new Random(source.className().hashCode());
    ChaosWorker.Order[] orders = ChaosWorker.Order.values();
    ChaosWorker idle = new ChaosWorker(ChaosWorker.Order.OLDEST, 0, poll -> false);
    String difference = asked(program, expected, idle, "never asked");
    long step = 1 + idle.polls / MAX_POSITIONS;
    for (long i = random.nextInt(3); difference == null && i < idle.polls; i += step) {
      long at = i;
      ChaosWorker.Order order = orders[(int) (i % orders.length)];
      ChaosWorker worker = new ChaosWorker(order, random.nextInt(), poll -> poll == at);
      difference = asked(program, expected, worker, "asked at poll " + at + ", " + order);
    }
    for (int i = 0; difference == null && i < orders.length * MAX_RATE; i++) {
      ChaosWorker.Order order = orders[i % orders.length];
      int rate = 1 + i / orders.length;
      Random when = new Random(i);
      LongPredicate asks = poll -> when.nextInt(rate) == 0;
      ChaosWorker worker = new ChaosWorker(order, random.nextInt(), asks);
      boolean copies = !source.changing() && i % 2 == 1;
      if (copies) {
        worker.copyBy(task -> ChaosTest.copyOf(task, program.getClassLoader()));
      }
      String how = "asked 1 of " + rate + ", " + order + (copies ? ", copied" : "");
      difference = asked(program, expected, worker, how);
    }
    return difference;
  }

  private static @Nullable String asked(
      Class<?> program, String expected, ChaosWorker worker, String how) throws Exception {
    String found;
    try {
      found = ChaosThread.run(worker, () -> run(program));
    } catch (AssertionError e) {
      found = "no result: " + e;
    }
    return compare(expected, found, how);
  }

  private @Nullable String onWorkers(Class<?> program, String expected) throws Exception {
    String difference = null;
    for (int n : new int[] {2, 4}) {
      WorkerPool pool = pools.computeIfAbsent(n, k -> new WorkerPool(WorkerPoolConfig.of(k)));
      for (int round = 0; difference == null && round < ROUNDS; round++) {
        String found;
        try {
          found = pool.run(() -> run(program)).get(20, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
          found = "no result: " + e;
        }
        difference = compare(expected, found, n + " workers");
      }
    }
    return difference;
  }

  private static @Nullable String compare(String expected, String found, String how) {
    return expected.equals(found) ? null : how + "\nexpected " + expected + "\nfound    " + found;
  }

  /** Returns the result and the output. */
  private static String run(Class<?> program) throws Exception {
    PrintStream before = System.out;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    try {
      Object result = program.getMethod("run", int.class).invoke(null, ARGUMENT);
      return result + "\n" + out.toString(StandardCharsets.UTF_8);
    } catch (InvocationTargetException e) {
      return String.valueOf(e.getCause());
    } finally {
      System.setOut(before);
    }
  }

  @Override
  public void close() {
    pools.values().forEach(WorkerPool::close);
  }
}
