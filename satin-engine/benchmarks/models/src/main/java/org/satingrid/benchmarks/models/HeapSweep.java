package org.satingrid.benchmarks.models;

import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import org.satingrid.models.fjtask.FJTaskRunnerGroup;
import tools.jackson.databind.node.ObjectNode;

/**
 * Fib without a threshold, which mostly produces garbage. It runs with several sizes of the young
 * generation, each in a separate JVM.
 */
final class HeapSweep {

  private static final int[] MEGABYTES = {1, 4, 16, 64};
  private static final int N = 32;
  private static final int TRIALS = 9;
  private static final int WARM_UP = 3;

  private HeapSweep() {}

  /** Adds a key for each size of the young generation. */
  static void measure(String java, ObjectNode figures) throws IOException, InterruptedException {
    for (int megabytes : MEGABYTES) {
      String young = "-Xmn" + megabytes + "m";
      List<String> options = List.of("-XX:+UseParallelGC", "-Xms256m", "-Xmx256m", young);
      figures.set(megabytes + "m", Children.run(java, options, List.of("part", "heap")));
    }
  }

  /** Adds the figures of this process, which is a child of the benchmark. */
  static void measureHere(int processors, ObjectNode figures) throws InterruptedException {
    double one = measureHere(1, processors, figures.putObject("1"));
    double all = measureHere(processors, processors, figures.putObject("" + processors));
    figures.put("speedup", Figures.rounded(one / all));
  }

  private static double measureHere(int runners, int processors, ObjectNode row)
      throws InterruptedException {
    Trials times = new Trials(TRIALS);
    long collecting = 0;
    long begun = 0;
    try (FJTaskRunnerGroup group = new FJTaskRunnerGroup(runners)) {
      for (int i = -WARM_UP; i < TRIALS; i++) {
        if (i == 0) {
          collecting = collectingMillis();
          begun = System.nanoTime();
        }
        BareFib.Task task = new BareFib.Task(N);
        long begin = System.nanoTime();
        group.invoke(task);
        long end = System.nanoTime();
        if (task.number != Programs.plainFib(N)) {
          throw new IllegalStateException("Fib gave " + task.number);
        }
        if (i >= 0) {
          times.add(end - begin);
        }
      }
    }
    double collected = collectingMillis() - collecting;
    double share = collected * 1e6 / (System.nanoTime() - begun);
    System.out.printf(
        Locale.ROOT,
        "Fib, %d runners on %d processors, %s: %.2f ms, %.1f%% of the time in garbage collection%n",
        runners,
        processors,
        youngOption(),
        times.median() / 1e6,
        100 * share);
    row.put("ms", Figures.rounded(times.median() / 1e6));
    row.put("collecting", Figures.rounded(share));
    return times.median();
  }

  private static String youngOption() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(argument -> argument.startsWith("-Xmn"))
        .findFirst()
        .orElse("young generation as it is");
  }

  private static long collectingMillis() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionTime)
        .sum();
  }
}
