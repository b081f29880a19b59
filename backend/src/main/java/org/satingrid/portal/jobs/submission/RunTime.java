package org.satingrid.portal.jobs.submission;

import java.util.List;
import java.util.Optional;
import org.satingrid.contract.api.Prediction;

/**
 * How long a program runs, from how long it ran before. A run of {@code d} seconds on nodes of
 * speed {@code C} is taken to be {@code d = a / C + b}: work that nodes share, and a part that more
 * nodes do not shorten (Amdahl). Without runs of clearly different speed {@code b} is 0.
 *
 * <p>The band is that of Student's t for the logarithm of the time: the spread of the runs, with a
 * prior of three runs that differ by 9 %, because one run says nothing of it. Speeds that the
 * program has not run at widen it.
 */
final class RunTime {
  /** Of many runs the latest. */
  static final int MOST_RUNS = 20;

  private static final double PRIOR_SPREAD = 0.09;
  private static final int PRIOR_RUNS = 3;

  /** Fewer, or more alike, do not show what more nodes do not shorten. */
  private static final int RUNS_TO_FIT = 3;

  private static final double RATIO_TO_FIT = 1.5;

  /** Per factor of e between the speed and the nearest that the program has run at. */
  private static final double SPREAD_OF_SPEED = 0.1;

  /** Of the normal distribution, with eight of ten inside. */
  private static final double Z = 1.2816;

  private RunTime() {}

  /**
   * An earlier run.
   *
   * @param seconds from the start of its main to its end
   * @param speed of its nodes, mean over the run, reference cores
   */
  record Past(double seconds, double speed) {}

  /** {@code past}: of the same program with the same input; none, or no speed, gives nothing. */
  static Optional<Prediction> predict(List<Past> past, double speed) {
    List<Past> runs = past.stream().filter(run -> run.seconds() > 0 && run.speed() > 0).toList();
    if (runs.isEmpty() || !(speed > 0)) {
      return Optional.empty();
    }
    Line line = line(runs);
    double seconds = line.at(speed);
    double squares = PRIOR_RUNS * PRIOR_SPREAD * PRIOR_SPREAD;
    for (Past run : runs) {
      double off = Math.log(run.seconds() / line.at(run.speed()));
      squares += off * off;
    }
    double freedom = PRIOR_RUNS + Math.max(0, runs.size() - line.parameters());
    double variance = squares / freedom * (1 + 1.0 / runs.size());
    double farther = SPREAD_OF_SPEED * distance(runs, speed);
    double spread = student(freedom) * Math.sqrt(variance + farther * farther);
    return Optional.of(
        new Prediction(
            seconds, seconds * Math.exp(-spread), seconds * Math.exp(spread), runs.size(), speed));
  }

  private record Line(double a, double b, int parameters) {
    double at(double speed) {
      return a / speed + b;
    }
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
    // Least squares of the relative differences.
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

  /** Of the logarithm of the speed from those that the program has run at; 0 between them. */
  private static double distance(List<Past> runs, double speed) {
    double least = runs.stream().mapToDouble(Past::speed).min().orElseThrow();
    double most = runs.stream().mapToDouble(Past::speed).max().orElseThrow();
    return Math.log(Math.max(1, Math.max(least / speed, speed / most)));
  }

  /** Quantile of Student's t (Abramowitz and Stegun 26.7.5). */
  private static double student(double freedom) {
    double z3 = Math.pow(Z, 3);
    double z5 = Math.pow(Z, 5);
    return Z + (z3 + Z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * Z) / (96 * freedom * freedom);
  }
}
