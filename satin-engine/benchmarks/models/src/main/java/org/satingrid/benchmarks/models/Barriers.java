package org.satingrid.benchmarks.models;

import java.util.Locale;
import tools.jackson.databind.node.ObjectNode;

/**
 * Jacobi with 1 and with 10 steps between two barriers, to measure the cost of waiting at barriers.
 */
final class Barriers {

  private Barriers() {}

  static void measure(int processors, Sizes sizes, ObjectNode figures) throws InterruptedException {
    for (int perBarrier : new int[] {1, 10}) {
      Program program =
          new Program(
              "jacobi " + perBarrier,
              p -> Jacobi.relax(sizes.jacobi(), sizes.steps(), perBarrier, p));
      double[] times = RunnerFigures.oneAndSeveral(processors, program);
      double speedup = times[0] / times[1];
      System.out.printf(
          Locale.ROOT,
          "Jacobi, %2d steps a barrier: one runner %.1f ms, speed-up of %d %.2f%n",
          perBarrier,
          times[0] / 1e6,
          processors,
          speedup);
      ObjectNode row = figures.putObject(String.valueOf(perBarrier));
      row.put("speedup", Figures.rounded(speedup));
      VirtualFigures.measure(program, row.putObject("virtual_processors"));
    }
  }
}
