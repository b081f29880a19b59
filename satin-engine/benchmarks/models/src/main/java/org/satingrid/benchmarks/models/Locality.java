package org.satingrid.benchmarks.models;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.ObjectNode;

/** Sorts bytes, shorts, ints and longs with the same values, to measure the cost of moving data. */
final class Locality {

  private Locality() {}

  /** Adds a key for each width. */
  static void measure(String java, ObjectNode figures) throws IOException, InterruptedException {
    for (String width : List.of("byte", "short", "int", "long")) {
      List<String> options = List.of("-XX:+UseParallelGC");
      figures.set(width, Children.run(java, options, List.of("part", "sort", width)));
    }
  }

  /** Measures one width in a child process, which loads only one kind of cells. */
  static void measureHere(int processors, String width, ObjectNode figures)
      throws InterruptedException {
    int count = Sizes.USUAL.numbers();
    Program program = new Program("sort", p -> Sort.checksum(Cells.small(width, count), p));
    double[] times = RunnerFigures.oneAndSeveral(processors, program);
    System.out.printf(
        Locale.ROOT,
        "Sort of %-5s: one runner %.1f ms, speed-up of %d %.2f%n",
        width,
        times[0] / 1e6,
        processors,
        times[0] / times[1]);
    figures.put("one_runner_ms", Figures.rounded(times[0] / 1e6));
    figures.put("speedup", Figures.rounded(times[0] / times[1]));
  }
}
