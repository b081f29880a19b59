package org.satingrid.benchmarks.wan;

import java.util.List;

/**
 * A mean and the half-width of its 95 % interval.
 *
 * @param half 0 for a single run
 */
record Mean(double value, double half) {
  /** Student's distribution, two-sided, for 1 to 10 degrees of freedom. */
  private static final double[] STUDENT = {
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228
  };

  private static final double NORMAL = 1.96;

  static Mean of(List<Double> values) {
    int n = values.size();
    double mean = values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    if (n < 2) {
      return new Mean(mean, 0);
    }
    double squares = values.stream().mapToDouble(v -> (v - mean) * (v - mean)).sum();
    double student = n - 2 < STUDENT.length ? STUDENT[n - 2] : NORMAL;
    return new Mean(mean, student * Math.sqrt(squares / (n - 1) / n));
  }
}
