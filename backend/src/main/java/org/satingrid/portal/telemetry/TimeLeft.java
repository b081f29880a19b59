package org.satingrid.portal.telemetry;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Estimates the time a job has left from its recent course: a straight line through the points of
 * the last half minute, by least squares, extended to 1. A single pair of points would follow every
 * leaf that ends; the whole run would be slow to notice a node that joins or leaves.
 */
final class TimeLeft {
  static final Duration WINDOW = Duration.ofSeconds(30);
  private static final int FEWEST_POINTS = 3;

  private TimeLeft() {}

  /** Seconds, or null while the course says nothing. */
  static @Nullable Double estimate(List<ProgressPoint> course) {
    if (course.size() < FEWEST_POINTS) {
      return null;
    }
    ProgressPoint last = course.get(course.size() - 1);
    Instant from = last.at().minus(WINDOW);
    List<ProgressPoint> recent = course.stream().filter(p -> !p.at().isBefore(from)).toList();
    if (recent.size() < FEWEST_POINTS) {
      return null;
    }
    double meanTime = 0;
    double meanProgress = 0;
    for (ProgressPoint point : recent) {
      meanTime += seconds(from, point) / recent.size();
      meanProgress += point.progress() / recent.size();
    }
    double covariance = 0;
    double variance = 0;
    for (ProgressPoint point : recent) {
      double time = seconds(from, point) - meanTime;
      covariance += time * (point.progress() - meanProgress);
      variance += time * time;
    }
    if (covariance <= 0 || variance <= 0) {
      return null;
    }
    double perSecond = covariance / variance;
    return Math.max(0, (1 - last.progress()) / perSecond);
  }

  private static double seconds(Instant from, ProgressPoint point) {
    return Duration.between(from, point.at()).toNanos() / 1e9;
  }
}
