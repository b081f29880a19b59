package org.satingrid.benchmarks.models;

import java.lang.reflect.Method;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.satingrid.models.fjtask.FJTaskRunnerGroup;
import tools.jackson.databind.node.ObjectNode;

/**
 * The FJTask paper's programs compared with a thread for each task, and with a virtual thread for
 * each task, in small sizes. The paper claims that Fib is at least thirty times faster than with
 * threads.
 */
final class ThreadFigures {

  private static final int TRIALS = 5;
  private static final int WARM_UP = 2;

  private ThreadFigures() {}

  private interface Starter {
    Thread start(Runnable body) throws ReflectiveOperationException;
  }

  /** Adds a key for each program: the time with threads divided by the time with FJTask. */
  static void measure(int processors, ObjectNode figures) throws InterruptedException {
    Starter thread =
        body -> {
          Thread started = new Thread(body);
          started.start();
          return started;
        };
    Starter virtual = virtualThreads();
    try (FJTaskRunnerGroup group = new FJTaskRunnerGroup(processors)) {
      for (Program program : Programs.all(Sizes.SMALL)) {
        ObjectNode row = figures.putObject(program.name());
        measure(program, group, "threads", parallel(thread), row);
        if (virtual != null) {
          measure(program, group, "virtual_threads", parallel(virtual), row);
        }
      }
    }
  }

  private static void measure(
      Program program, FJTaskRunnerGroup group, String name, Parallel threads, ObjectNode row)
      throws InterruptedException {
    double expected = program.run(Parallel.SEQUENTIAL);
    double[] result = new double[1];
    Trials slow = new Trials(TRIALS);
    Trials fast = new Trials(TRIALS);
    for (int i = -WARM_UP; i < TRIALS; i++) {
      long t0 = System.nanoTime();
      program.check(expected, program.run(threads));
      long t1 = System.nanoTime();
      group.invoke(() -> result[0] = program.run(Parallel.FJTASK));
      long t2 = System.nanoTime();
      program.check(expected, result[0]);
      if (i >= 0) {
        slow.add(t1 - t0);
        fast.add(t2 - t1);
      }
    }
    double ratio = slow.median() / fast.median();
    System.out.printf(
        Locale.ROOT,
        "%-10s %-16s %8.2f ms, FJTask %8.2f ms, ratio %.1f%n",
        program.name(),
        name,
        slow.median() / 1e6,
        fast.median() / 1e6,
        ratio);
    row.put(name + "_over_fjtask", Figures.rounded(ratio));
  }

  private static Parallel parallel(Starter starter) {
    return (first, second) -> {
      try {
        Thread other = starter.start(second);
        first.run();
        other.join();
      } catch (ReflectiveOperationException | InterruptedException e) {
        throw new IllegalStateException(e);
      }
    };
  }

  /**
   * Returns a starter of virtual threads. Returns null on a JDK without virtual threads. Uses
   * reflection, because this class is compiled for JDK 17.
   */
  private static @Nullable Starter virtualThreads() {
    try {
      Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
      return body -> (Thread) start.invoke(null, body);
    } catch (NoSuchMethodException e) {
      return null;
    }
  }
}
