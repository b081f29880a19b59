package org.satingrid.benchmarks.threads;

import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.rewriting.AccessMode;
import org.satingrid.threads.runtime.JobNode;
import org.satingrid.threads.runtime.LocalJob;
import org.satingrid.threads.runtime.NodeReport;
import org.satingrid.threads.runtime.ProgramFiles;

/**
 * Runs one program in one way, in a separate process. Prints four numbers: milliseconds of one
 * thread with all objects on its node, after misses, milliseconds of two threads on two nodes,
 * microseconds of a miss with a fetch, and the first number divided by the same time before the
 * first miss.
 */
final class Fork {

  static final String MAIN = "org.satingrid.examples.threads.Threads";
  private static final int WARM_UPS = 4;
  private static final int RUNS = 5;

  private Fork() {}

  static void run(Path jar, Variant variant, String arguments) throws Exception {
    PrintStream out = System.out;
    System.setOut(new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8));
    AccessMode mode = variant.mode();
    double[] figures = mode == null ? plain(jar, arguments) : onNodes(jar, mode, arguments);
    out.println(figures[0] + " " + figures[1] + " " + figures[2] + " " + figures[3]);
    System.exit(0);
  }

  /** A measured operation. */
  interface Work {
    void run() throws Exception;
  }

  static double millis(Work work) throws Exception {
    long began = System.nanoTime();
    work.run();
    return (System.nanoTime() - began) / 1e6;
  }

  static double median(List<Double> times) {
    Collections.sort(times);
    return times.get(times.size() / 2);
  }

  static List<String> with(String arguments, int threads) {
    return List.of(arguments.replace("THREADS", String.valueOf(threads)).split(" ", -1));
  }

  private static double[] plain(Path jar, String arguments) throws Exception {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()})) {
      Method main = loader.loadClass(MAIN).getMethod("main", String[].class);
      Work one = () -> main.invoke(null, (Object) with(arguments, 1).toArray(String[]::new));
      Work two = () -> main.invoke(null, (Object) with(arguments, 2).toArray(String[]::new));
      for (int i = 0; i < WARM_UPS; i++) {
        one.run();
        two.run();
      }
      List<Double> alone = new ArrayList<>();
      List<Double> together = new ArrayList<>();
      for (int i = 0; i < RUNS; i++) {
        together.add(millis(two));
        alone.add(millis(one));
      }
      return new double[] {median(alone), median(together), 0, 1};
    }
  }

  /**
   * Measures the program on two nodes. The first measurement, with one thread on the first node, is
   * made before any thread of that node has met objects of the other node. In half of the warm-up
   * after it, main runs on the second node, so that threads of the first node also meet objects of
   * the other node at every place of the program.
   */
  private static double[] onNodes(Path jar, AccessMode mode, String arguments) throws Exception {
    try (LocalJob job = new LocalJob(ProgramFiles.of(jar), 2, mode)) {
      JobNode first = job.first();
      JobNode second = job.nodes().get(1);
      List<Double> clean = new ArrayList<>();
      for (int i = -WARM_UPS; i < RUNS; i++) {
        double millis = alone(first, arguments);
        if (i >= 0) {
          clean.add(millis);
        }
      }
      for (int i = 0; i < WARM_UPS; i++) {
        check(second.runMain(MAIN, with(arguments, 2)));
        check(first.runMain(MAIN, with(arguments, 2)));
      }
      List<Double> alone = new ArrayList<>();
      List<Double> together = new ArrayList<>();
      for (int i = 0; i < RUNS; i++) {
        together.add(millis(() -> check(first.runMain(MAIN, with(arguments, 2)))));
        alone.add(alone(first, arguments));
      }
      NodeReport report = second.report();
      double fetches = Math.max(1, report.fetches());
      return new double[] {
        median(alone),
        median(together),
        report.missNanos() / 1e3 / fetches,
        median(alone) / median(clean)
      };
    }
  }

  /** Returns the time of one thread on the first node. */
  static double alone(JobNode first, String arguments) throws Exception {
    check(
        first.runMain(
            MAIN,
            with(
                "pi 2 THREADS",
                // This program places its only thread on the second node.
                1)));
    // The threads are placed in turn, so that this thread is placed on the first node.
    return millis(() -> check(first.runMain(MAIN, with(arguments, 1))));
  }

  static void check(@Nullable Throwable thrown) {
    if (thrown != null) {
      throw new IllegalStateException("the program failed", thrown);
    }
  }
}
