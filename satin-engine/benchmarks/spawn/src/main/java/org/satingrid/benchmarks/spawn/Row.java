package org.satingrid.benchmarks.spawn;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** The figures of several forks of one program. */
record Row(String program, List<ForkFigures> forks) {

  Row {
    forks = List.copyOf(forks);
  }

  double least(ToDoubleFunction<ForkFigures> figure) {
    return forks.stream().mapToDouble(figure).min().orElseThrow();
  }

  double most(ToDoubleFunction<ForkFigures> figure) {
    return forks.stream().mapToDouble(figure).max().orElseThrow();
  }

  /**
   * Returns the median. For an even number of forks, the median is the mean of the two middle
   * values.
   */
  double median(ToDoubleFunction<ForkFigures> figure) {
    double[] sorted = forks.stream().mapToDouble(figure).sorted().toArray();
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  static String header() {
    return String.format(
        Locale.ROOT,
        "%-22s %-16s %5s %9s | %8s %8s %8s | %8s %8s | %9s",
        "program",
        "JVM",
        "forks",
        "seq ms",
        "ovh min",
        "median",
        "worst",
        "2w med",
        "2w best",
        "fork/join");
  }

  String line(String jvm) {
    double forkJoin = median(ForkFigures::forkJoinOverhead);
    return String.format(
        Locale.ROOT,
        "%-22s %-16s %5d %9.1f | %8.3f %8.3f %8.3f | %8.2f %8.2f | %9s",
        program,
        jvm,
        forks.size(),
        median(ForkFigures::sequential),
        least(ForkFigures::overhead),
        median(ForkFigures::overhead),
        most(ForkFigures::overhead),
        median(ForkFigures::speedup),
        most(ForkFigures::speedup),
        forkJoin == 0 ? "" : String.format(Locale.ROOT, "%.1f", forkJoin));
  }
}
