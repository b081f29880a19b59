package org.satingrid.portal.findings;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.JobComparison.Explanation;
import org.satingrid.contract.api.JobComparison.Repeats;

/**
 * Explains the difference between the times of two runs. A run's time is its work, divided by the
 * available speed and by the used part of this speed. Therefore the ratio of two times is the
 * product of three ratios. The difference of the times is divided among the three parts in
 * proportion to the logarithms of the ratios, so that the parts sum up to the difference.
 */
final class Explanations {
  /** Minimum number of runs for a usual range of times. */
  private static final int MIN_REPEATS = 3;

  /**
   * A part counts as the main reason if it is at least this fraction of the difference of the
   * times.
   */
  private static final double MAIN = 0.5;

  private static final double EQUAL = 1e-9;

  private Explanations() {}

  private record Figures(double took, double work, double speed, double efficiency) {
    static @Nullable Figures of(RunTotals run) {
      Double took = run.tookSeconds();
      Double speed = run.meanSpeed();
      Double efficiency = run.efficiency();
      return took != null
              && speed != null
              && efficiency != null
              && took > 0
              && run.work() > 0
              && speed > 0
              && efficiency > 0
          ? new Figures(took, run.work(), speed, efficiency)
          : null;
    }
  }

  /** Returns the explanation, or null unless all figures of both runs are known. */
  static @Nullable Explanation of(RunTotals base, RunTotals other) {
    Figures a = Figures.of(base);
    Figures b = Figures.of(other);
    if (a == null || b == null) {
      return null;
    }
    double total = b.took - a.took;
    double ratio = Math.log(b.took / a.took);
    // With equal times, the three parts can still be large and cancel each other. The quotient
    // would be 0 / 0. Its limit, the time of one run, is used.
    double each = Math.abs(ratio) < EQUAL ? a.took : total / ratio;
    double work = each * Math.log(b.work / a.work);
    double speed = each * Math.log(a.speed / b.speed);
    double efficiency = each * Math.log(a.efficiency / b.efficiency);
    return new Explanation(
        total,
        work,
        speed,
        efficiency,
        summary(base.job().number(), other.job().number(), total, work, speed, efficiency));
  }

  private static @Nullable String summary(
      long base, long other, double total, double work, double speed, double efficiency) {
    double main = Math.max(Math.abs(work), Math.max(Math.abs(speed), Math.abs(efficiency)));
    String cause;
    double value;
    if (Math.abs(work) == main) {
      value = work;
      cause = value > 0 ? "it did more work" : "it did less work";
    } else if (Math.abs(speed) == main) {
      value = speed;
      cause = value > 0 ? "less speed was available" : "more speed was available";
    } else {
      value = efficiency;
      cause = (value > 0 ? "less" : "more") + " of the available speed was used";
    }
    return Math.abs(total) < 1 || value / total < MAIN
        ? null
        : "%d took %s %s than %d, mostly because %s."
            .formatted(
                other, Words.time(Math.abs(total)), total > 0 ? "longer" : "shorter", base, cause);
  }

  /**
   * Returns the range of the times of ended runs with the same request as {@code base}. Returns
   * null with fewer than three such runs.
   */
  static @Nullable Repeats repeats(RunTotals base, List<RunTotals> runs) {
    double[] took =
        runs.stream()
            .filter(base::repeats)
            .map(RunTotals::tookSeconds)
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .sorted()
            .toArray();
    if (took.length < MIN_REPEATS) {
      return null;
    }
    double low = took[0];
    double high = took[took.length - 1];
    return new Repeats(
        took.length,
        low,
        high,
        "%d of these runs had the same request and took %s to %s: smaller differences are not significant."
            .formatted(took.length, Words.clock(low), Words.time(high)));
  }
}
