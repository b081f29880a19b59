package org.satingrid.benchmarks.spawn;

import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import org.satingrid.rewriter.RewritingClassLoader;
import org.satingrid.runtime.Durations;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;
import tools.jackson.databind.json.JsonMapper;

/**
 * The main class of a measuring JVM. The program and its sequential version alternate on the same
 * worker thread, so that disturbances of the machine affect the two programs equally. Its last line
 * of output is {@link ForkFigures} as JSON.
 */
final class Fork {

  private static final int WARM_UP = 3;
  private static final int ROUNDS = 5;
  private static final int ROUNDS_OF_TWO = 5;
  private static final long LIMIT_SECONDS = 300;

  private final WorkerPool one = new WorkerPool(WorkerPoolConfig.of(1));
  private final WorkerPool two = new WorkerPool(WorkerPoolConfig.of(2));
  private final String[] arguments;
  private final Method main;
  private final Method twin;
  private final String expected;

  private double sequential = Double.MAX_VALUE;

  private Fork(RewritingClassLoader loader, String main, String twin, List<String> arguments)
      throws Exception {
    this.main = loader.loadClass(main).getMethod("run", String[].class);
    this.twin = loader.loadClass(twin).getMethod("run", String[].class);
    this.arguments = arguments.toArray(String[]::new);
    this.expected = run(one, this.twin);
  }

  /**
   * Arguments: true for fib, the jar, the class of the program, the class of its sequential
   * version, and the arguments of the two.
   */
  static void main(List<String> arguments) throws Exception {
    List<Path> jar = List.of(Path.of(arguments.get(1)));
    try (RewritingClassLoader loader = new RewritingClassLoader(jar, Fork.class.getClassLoader())) {
      List<String> rest = arguments.subList(4, arguments.size());
      Fork fork = new Fork(loader, arguments.get(2), arguments.get(3), rest);
      boolean fib = Boolean.parseBoolean(arguments.get(0));
      System.out.println(new JsonMapper().writeValueAsString(fork.measure(fib)));
    }
  }

  private ForkFigures measure(boolean fib) throws Exception {
    for (int i = 0; i < WARM_UP; i++) {
      time(one, twin);
      time(one, main);
    }
    double before = alternate();
    double bytes = fib ? bytesPerSpawn() : 0;
    for (int i = 0; i < WARM_UP; i++) {
      // This run only warms up, because the code that runs after a steal is not compiled yet.
      time(two, main);
    }
    double inTwo = Double.MAX_VALUE;
    for (int i = 0; i < ROUNDS_OF_TWO; i++) {
      sequential = Math.min(sequential, time(one, twin));
      inTwo = Math.min(inTwo, time(two, main));
    }
    if (two.statistics().localSteals() == 0) {
      throw new IllegalStateException("nothing was stolen, so two workers were not measured");
    }
    double after = alternate();
    double forkJoin = fib ? forkJoin() : 0;
    Durations waits = two.statistics().waits();
    return new ForkFigures(
        sequential,
        before,
        after,
        inTwo,
        forkJoin,
        bytes,
        waits.atMost(0.5) / 1e3,
        waits.atMost(0.99) / 1e3);
  }

  /** Returns the minimum time of the program with one worker. */
  private double alternate() throws Exception {
    double shortest = Double.MAX_VALUE;
    for (int i = 0; i < ROUNDS; i++) {
      sequential = Math.min(sequential, time(one, twin));
      shortest = Math.min(shortest, time(one, main));
    }
    return shortest;
  }

  private double time(WorkerPool workers, Method program) throws Exception {
    long start = System.nanoTime();
    String answer = run(workers, program);
    double millis = (System.nanoTime() - start) / 1e6;
    if (!answer.equals(expected)) {
      throw new IllegalStateException("got " + answer + " instead of " + expected);
    }
    return millis;
  }

  private String run(WorkerPool workers, Method program) throws Exception {
    Callable<String> call = () -> (String) program.invoke(null, (Object) arguments);
    return workers.run(call).get(LIMIT_SECONDS, TimeUnit.SECONDS);
  }

  private double bytesPerSpawn() throws Exception {
    long calls = 2 * fib(argument() + 1) - 1;
    long twinBytes = allocated(twin);
    return Math.max(0, allocated(main) - twinBytes) / (double) calls;
  }

  /**
   * Returns the bytes that a run allocates. Called on the worker's thread, because this thread runs
   * the program and all its spawned calls.
   */
  private long allocated(Method program) throws Exception {
    com.sun.management.ThreadMXBean threads =
        (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    Callable<Long> call =
        () -> {
          long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
          program.invoke(null, (Object) arguments);
          return threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
        };
    return one.run(call).get(LIMIT_SECONDS, TimeUnit.SECONDS);
  }

  private int argument() {
    return Integer.parseInt(arguments[0]);
  }

  private static long fib(int n) {
    long a = 0;
    long b = 1;
    for (int i = 0; i < n; i++) {
      long next = a + b;
      a = b;
      b = next;
    }
    return a;
  }

  /**
   * Returns the time per call of the JDK's fork/join, divided by the time per call of the
   * sequential program. Uses a smaller argument, because fork/join is slow.
   */
  private double forkJoin() {
    int smaller = argument() - 6;
    ForkJoinPool pool = new ForkJoinPool(1);
    double shortest = Double.MAX_VALUE;
    for (int i = 0; i < ROUNDS; i++) {
      ForkJoinFib fib = new ForkJoinFib(smaller);
      long start = System.nanoTime();
      pool.invoke(fib);
      shortest = Math.min(shortest, (System.nanoTime() - start) / 1e6);
      if (fib.result() != fib(smaller)) {
        throw new IllegalStateException("fork/join computed something else");
      }
    }
    pool.shutdown();
    return shortest * (2 * fib(argument() + 1) - 1) / (2 * fib(smaller + 1) - 1);
  }
}
