package org.satingrid.benchmarks.recovery;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * {@code make bench-recovery}: runs n-queens and the ray tracer on two nodes, alternately with
 * results kept for lost owners and without. The last line is JSON: the ratios (with / without) of
 * time and processor time. The ratios are given for the shortest runs, for the medians, and as the
 * median of the ratios of neighbouring runs. From six pairs on, an interval contains this median in
 * 95 of 100 cases. Slow changes of the machine affect neighbouring runs equally. In contrast, they
 * change the ratio of the medians by a percent from one measurement to the next. Arguments: the
 * repository, and the number of pairs of runs.
 */
public final class RecoveryBench {
  private static final int WARM_UP = 8;
  private static final int ROUNDS = 100;

  private RecoveryBench() {}

  public static void main(String[] arguments) throws Exception {
    Path root = Path.of(arguments.length > 0 ? arguments[0] : ".");
    int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : ROUNDS;
    List<String> fields = new ArrayList<>();
    Path picture = Files.createTempFile("satin-bench", ".png");
    try (TwoNodes nodes = new TwoNodes();
        Program queens =
            new Program(
                "n-queens",
                root.resolve("examples/n-queens/target/n-queens.jar"),
                "org.satingrid.examples.nqueens.NQueens",
                List.of("15"));
        Program tracer =
            new Program(
                "raytracer",
                root.resolve("examples/raytracer/target/raytracer.jar"),
                "org.satingrid.examples.raytracer.RayTracer",
                List.of(
                    root.resolve("examples/raytracer/scenes/gallery.scene").toString(),
                    picture.toString(),
                    "--width",
                    "960",
                    "--height",
                    "720",
                    "--samples",
                    "2"))) {
      for (Program program : List.of(queens, tracer)) {
        fields.add(measure(nodes, program, rounds));
      }
    } finally {
      Files.deleteIfExists(picture);
    }
    System.out.printf(Locale.ROOT, "{%s,\"rounds\":%d}%n", String.join(",", fields), rounds);
  }

  private static String measure(TwoNodes nodes, Program program, int rounds) throws Exception {
    String answer = program.answer();
    for (int i = 0; i < WARM_UP; i++) {
      nodes.run(program, answer, true);
      nodes.run(program, answer, false);
    }
    List<Sample> on = new ArrayList<>();
    List<Sample> off = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      // The two runs of a pair alternate in their order, because the first run changes the state of
      // the machine for the second.
      boolean first = round % 2 == 0;
      (first ? on : off).add(nodes.run(program, answer, first));
      (first ? off : on).add(nodes.run(program, answer, !first));
      if ((round + 1) % 10 == 0) {
        System.err.printf("%s: %d of %d pairs%n", program.name, round + 1, rounds);
      }
    }
    double[] ratios = ratios(on, off, Sample::millis);
    int margin = marginOfMedian(ratios.length);
    String line =
        String.format(
            Locale.ROOT,
            "\"%s\":{\"min\":%.4f,\"median\":%.4f,\"pairs\":%.4f,\"pairs_interval\":[%.4f,%.4f],"
                + "\"cpu_min\":%.4f,\"cpu_median\":%.4f,\"cpu_pairs\":%.4f,"
                + "\"off_ms\":%.1f,\"steals\":%.0f}",
            program.name,
            min(on, Sample::millis) / min(off, Sample::millis),
            median(on, Sample::millis) / median(off, Sample::millis),
            middle(ratios),
            ratios[margin],
            ratios[ratios.length - 1 - margin],
            min(on, Sample::cpuMillis) / min(off, Sample::cpuMillis),
            median(on, Sample::cpuMillis) / median(off, Sample::cpuMillis),
            middle(ratios(on, off, Sample::cpuMillis)),
            min(off, Sample::millis),
            median(on, Sample::steals));
    System.out.println(line);
    return line;
  }

  private static double min(List<Sample> samples, ToDoubleFunction<Sample> figure) {
    return samples.stream().mapToDouble(figure).min().orElse(Double.NaN);
  }

  private static double median(List<Sample> samples, ToDoubleFunction<Sample> figure) {
    double[] sorted = samples.stream().mapToDouble(figure).sorted().toArray();
    return middle(sorted);
  }

  /** Returns the sorted ratios of neighbouring runs. */
  private static double[] ratios(
      List<Sample> on, List<Sample> off, ToDoubleFunction<Sample> figure) {
    double[] ratios = new double[on.size()];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = figure.applyAsDouble(on.get(i)) / figure.applyAsDouble(off.get(i));
    }
    Arrays.sort(ratios);
    return ratios;
  }

  /**
   * Returns the number of samples beyond the 95 % interval of their median, on each side. Computed
   * by the sign test with the normal distribution, without assumptions about the samples'
   * distribution.
   */
  private static int marginOfMedian(int samples) {
    return Math.max(0, (int) Math.floor((samples - 1.96 * Math.sqrt(samples)) / 2) - 1);
  }

  private static double middle(double[] sorted) {
    int half = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }
}
