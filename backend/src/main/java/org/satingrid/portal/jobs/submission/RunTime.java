package org.satingrid.portal.jobs.submission;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.satingrid.contract.api.Prediction;

/**
 * Predicts a program's run time from its earlier runs. The model of a run of {@code d} seconds on
 * nodes of total speed {@code C} is {@code d = a / C + b}: work that nodes share, and a sequential
 * part that more nodes do not shorten (Amdahl). If the earlier runs had similar speeds, {@code b}
 * cannot be estimated and is 0.
 *
 * <p>The total speed alone does not determine the time. The distance between the sites and the fit
 * of their machines to the program also matter. Earlier runs on the same sites show this. Their
 * mean deviation from the line is added to the prediction, shrunk towards 0 as if one more run had
 * been on the line.
 *
 * <p>The band is Student's t for the logarithm of the time. It combines the spread of the runs with
 * a prior of three runs that differ by 9 %, because one run shows no spread. The band is wider for
 * speeds and sites without earlier runs.
 */
final class RunTime {
  /** Maximum number of runs for a prediction. The latest runs are used. */
  static final int MAX_RUNS = 20;

  private static final double PRIOR_SPREAD = 0.09;
  private static final int PRIOR_RUNS = 3;

  /**
   * Minimum number of runs for an estimate of {@code b}. Fewer runs do not show the sequential
   * part.
   */
  private static final int RUNS_TO_FIT = 3;

  private static final double RATIO_TO_FIT = 1.5;

  /**
   * The deviation of runs on the chosen sites is shrunk as if this many more runs had been on the
   * line.
   */
  private static final double RUNS_ON_THE_LINE = 1;

  /**
   * Additional width of the band if the speed differs from the nearest speed of a past run by a
   * factor of e. It grows with the logarithm of the factor.
   */
  private static final double SPREAD_OF_SPEED = 0.1;

  /**
   * Quantile of the normal distribution: eight of ten values are within this many standard
   * deviations.
   */
  private static final double Z = 1.2816;

  private RunTime() {}

  /**
   * An earlier run.
   *
   * @param seconds time from the start of the run's main to its end
   * @param speed total speed of the run's nodes, mean over the run, reference cores
   * @param sites sites of the run's nodes
   */
  record Past(double seconds, double speed, Set<String> sites) {}

  /**
   * Predicts the run time. Returns an empty result without earlier runs or if the speed is unknown.
   *
   * @param past runs of the same program with the same input
   */
  static Optional<Prediction> predict(List<Past> past, double speed, Set<String> sites) {
    List<Past> runs = past.stream().filter(run -> run.seconds() > 0 && run.speed() > 0).toList();
    if (runs.isEmpty() || !(speed > 0)) {
      return Optional.empty();
    }
    Line line = line(runs);
    Map<Set<String>, Double> ofSites = ofSites(runs, line);
    double seconds = line.at(speed) * Math.exp(ofSites.getOrDefault(sites, 0.0));
    double squares = PRIOR_RUNS * PRIOR_SPREAD * PRIOR_SPREAD;
    for (Past run : runs) {
      double off = line.off(run) - ofSites.getOrDefault(run.sites(), 0.0);
      squares += off * off;
    }
    double freedom = PRIOR_RUNS + Math.max(0, runs.size() - line.parameters());
    long alike = runs.stream().filter(run -> run.sites().equals(sites)).count();
    double variance = squares / freedom * (1 + 1.0 / Math.max(1, alike));
    double strange =
        alike > 0 ? 0 : ofSites.values().stream().mapToDouble(off -> off * off).average().orElse(0);
    double farther = SPREAD_OF_SPEED * distance(runs, speed);
    double spread = student(freedom) * Math.sqrt(variance + strange + farther * farther);
    return Optional.of(
        new Prediction(
            seconds, seconds * Math.exp(-spread), seconds * Math.exp(spread), runs.size(), speed));
  }

  private record Line(double a, double b, int parameters) {
    double at(double speed) {
      return a / speed + b;
    }

    /** Returns the logarithm of a run's time divided by the line's time for its speed. */
    double off(Past run) {
      return Math.log(run.seconds() / at(run.speed()));
    }
  }

  /**
   * Returns, for each set of sites, the mean deviation of its runs from the line, as a logarithm.
   */
  private static Map<Set<String>, Double> ofSites(List<Past> runs, Line line) {
    Map<Set<String>, Double> sums = new HashMap<>();
    Map<Set<String>, Integer> counts = new HashMap<>();
    for (Past run : runs) {
      sums.merge(run.sites(), line.off(run), Double::sum);
      counts.merge(run.sites(), 1, Integer::sum);
    }
    sums.replaceAll((sites, sum) -> sum / (counts.getOrDefault(sites, 0) + RUNS_ON_THE_LINE));
    return sums;
  }

  private static Line line(List<Past> runs) {
    double least = runs.stream().mapToDouble(Past::speed).min().orElseThrow();
    double most = runs.stream().mapToDouble(Past::speed).max().orElseThrow();
    double work =
        Math.exp(
            runs.stream()
                .mapToDouble(run -> Math.log(run.seconds() * run.speed()))
                .average()
                .orElseThrow());
    Line shared = new Line(work, 0, 1);
    if (runs.size() < RUNS_TO_FIT || most < RATIO_TO_FIT * least) {
      return shared;
    }
    // Least squares fit of the relative differences.
    double xx = 0;
    double x1 = 0;
    double oneOne = 0;
    double xy = 0;
    double y1 = 0;
    for (Past run : runs) {
      double x = 1 / (run.speed() * run.seconds());
      double one = 1 / run.seconds();
      xx += x * x;
      x1 += x * one;
      oneOne += one * one;
      xy += x;
      y1 += one;
    }
    double determinant = xx * oneOne - x1 * x1;
    double a = (xy * oneOne - y1 * x1) / determinant;
    double b = (xx * y1 - x1 * xy) / determinant;
    boolean sound = Double.isFinite(a) && Double.isFinite(b) && a > 0 && b > 0;
    return sound ? new Line(a, b, 2) : shared;
  }

  /**
   * Returns how far the logarithm of the speed is outside the range of past runs. Returns 0 inside
   * the range.
   */
  private static double distance(List<Past> runs, double speed) {
    double least = runs.stream().mapToDouble(Past::speed).min().orElseThrow();
    double most = runs.stream().mapToDouble(Past::speed).max().orElseThrow();
    return Math.log(Math.max(1, Math.max(least / speed, speed / most)));
  }

  /**
   * Returns the quantile of Student's t for this number of degrees of freedom (Abramowitz and
   * Stegun 26.7.5).
   */
  private static double student(double freedom) {
    double z3 = Math.pow(Z, 3);
    double z5 = Math.pow(Z, 5);
    return Z + (z3 + Z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * Z) / (96 * freedom * freedom);
  }
}
