package org.satingrid.portal.speeds;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Estimates a node's speed for an application from measurements by jobs. The estimate is the mean
 * of the logarithms of the measured factors, weighted by their precision. The calibration is the
 * first of these factors, with the value 1. This is the posterior of a normal mean under a normal
 * prior. Therefore an outlier with few tasks has little effect, and many good measurements outweigh
 * the calibration.
 *
 * <p>Measurements of one node differ from job to job, and they differ more if the jobs have few
 * tasks. The weight of a measurement decreases with its age, because machines change.
 */
final class SpeedEstimator {
  /** Variance of the calibration's error for an application. An error of a quarter is common. */
  private static final double PRIOR_VARIANCE = 0.25 * 0.25;

  /**
   * Variance of one node's factor between jobs, even with many tasks. Three nodes with the same
   * processor rendered a scene in thousands of tasks, and their measured factors were 0.71, 1.06
   * and 1.24, because a few tasks were most of the work.
   */
  private static final double BETWEEN_JOBS = 0.3 * 0.3;

  /** Variance of a factor that is measured with one task, due to the error of the task's weight. */
  private static final double ONE_TASK = 2.0 * 2.0;

  private static final Duration HALF_LIFE = Duration.ofDays(30);
  private static final double TWO_SIDED_95 = 1.96;

  private SpeedEstimator() {}

  /** A measurement of a node by one job. */
  record Measurement(Instant at, double factor, long tasks, double workRefSeconds) {}

  /**
   * The ratio of a node's speed for an application to its calibrated speed.
   *
   * @param low the lower bound. The factor is between {@code low} and {@code high} with 95 %
   *     probability
   * @param confidence part of the calibration's uncertainty that measurements have removed, 0 to 1
   */
  record Factor(double value, double low, double high, double confidence, int measurements) {}

  static Factor estimate(List<Measurement> history, Instant now) {
    double precision = 1 / PRIOR_VARIANCE;
    double sum = 0;
    for (Measurement one : history) {
      double variance = BETWEEN_JOBS + ONE_TASK / Math.max(1, one.tasks());
      double weight = faded(one.at(), now) / variance;
      precision += weight;
      sum += weight * Math.log(one.factor());
    }
    double mean = sum / precision;
    double deviation = Math.sqrt(1 / precision);
    return new Factor(
        Math.exp(mean),
        Math.exp(mean - TWO_SIDED_95 * deviation),
        Math.exp(mean + TWO_SIDED_95 * deviation),
        1 - 1 / (precision * PRIOR_VARIANCE),
        history.size());
  }

  private static double faded(Instant at, Instant now) {
    double age = Math.max(0, Duration.between(at, now).toSeconds());
    return Math.pow(0.5, age / HALF_LIFE.toSeconds());
  }
}
