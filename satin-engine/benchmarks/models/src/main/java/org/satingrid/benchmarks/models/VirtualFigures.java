package org.satingrid.benchmarks.models;

import java.util.Locale;
import tools.jackson.databind.node.ObjectNode;

/**
 * Speed-ups and stolen tasks of the FJTask paper's programs on more processors than the machine
 * has.
 */
final class VirtualFigures {

  /** Numbers of processors. The last one is the size of the paper's machine. */
  private static final int[] PROCESSORS = {1, 2, 4, 8, 16, 30};

  private VirtualFigures() {}

  /** Adds a key for each program. Its value has a key for each number of processors. */
  static void measure(Sizes sizes, ObjectNode figures) {
    for (Program program : Programs.all(sizes)) {
      measure(program, figures.putObject(program.name()));
    }
  }

  static void measure(Program program, ObjectNode figures) {
    Strand recorded = Recording.of(program);
    double one = recorded.total();
    System.out.printf(Locale.ROOT, "%-12s on virtual processors:", program.name());
    for (int processors : PROCESSORS) {
      VirtualRun.Outcome outcome = VirtualRun.of(recorded, processors);
      double speedup = one / outcome.nanos();
      double stolen = outcome.steals() / (double) outcome.tasks();
      double rate = outcome.tasks() * 1e9 / outcome.nanos() / processors;
      System.out.printf(
          Locale.ROOT, "  %d: %.2f (%.2f%% stolen)", processors, speedup, 100 * stolen);
      ObjectNode row = figures.putObject(String.valueOf(processors));
      row.put("speedup", Figures.rounded(speedup));
      row.put("stolen", Figures.rounded(stolen));
      row.put("tasks_per_second_and_runner", Figures.rounded(rate));
    }
    System.out.println();
  }
}
