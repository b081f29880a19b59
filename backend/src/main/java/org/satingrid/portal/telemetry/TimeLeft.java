package org.satingrid.portal.telemetry;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Estimates the time a job has left from its progress in the last half minute. A straight line is
 * fitted to the points by least squares and extended to 1. A line through only two points would
 * follow every leaf that ends. A line through the whole run would follow too slowly when a node
 * joins or leaves.
 *
 * <p>The line is wrong just after a node has joined or left. Until it is right again, and before
 * enough points exist, the estimate is computed from the speeds of the nodes: the work left,
 * divided by the speed of the present nodes, scaled by the part of the capacity that was useful so
 * far.
 */
final class TimeLeft {
  static final Duration WINDOW = Duration.ofSeconds(30);
  private static final int MIN_POINTS = 3;

  /** Minimum time since the last change of the nodes before the line is used. */
  static final Duration SETTLED = Duration.ofSeconds(10);

  /**
   * Minimum progress for an estimate. With less progress, the weights of a few leaves would decide
   * the result.
   */
  private static final double MIN_PROGRESS = 0.01;

  private static final double MIN_USE = 0.05;

  /**
   * Maximum time left, a hundred years. An estimate from very small progress could exceed the dates
   * of the database.
   */
  private static final double MAX_SECONDS = 100 * 365 * 86_400.0;

  private TimeLeft() {}

  /**
   * The work and speed of a job's nodes.
   *
   * @param workRefSeconds work done so far
   * @param couldRefSeconds capacity of the nodes so far: speed times time of presence
   * @param speed total speed of the present nodes, reference cores
   * @param changedAt time at which a node last joined or left
   */
  record Outlook(double workRefSeconds, double couldRefSeconds, double speed, Instant changedAt) {}

  /**
   * Returns the seconds left. Uses the course if it is long enough, otherwise the outlook. Null if
   * both are insufficient.
   */
  static @Nullable Double estimate(List<ProgressPoint> course, @Nullable Outlook outlook) {
    Double left = unbounded(course, outlook);
    return left == null ? null : (Double) Math.min(left, MAX_SECONDS);
  }

  private static @Nullable Double unbounded(List<ProgressPoint> course, @Nullable Outlook outlook) {
    Double byCourse = estimate(course);
    if (outlook == null || course.isEmpty()) {
      return byCourse;
    }
    ProgressPoint last = course.get(course.size() - 1);
    boolean settled = !outlook.changedAt().plus(SETTLED).isAfter(last.at());
    if (settled && byCourse != null) {
      return byCourse;
    }
    Double byLedger = byLedger(last.progress(), outlook);
    return byLedger == null ? byCourse : byLedger;
  }

  private static @Nullable Double byLedger(double progress, Outlook outlook) {
    if (progress < MIN_PROGRESS
        || outlook.speed() <= 0
        || outlook.workRefSeconds() <= 0
        || outlook.couldRefSeconds() <= 0) {
      return null;
    }
    double left = outlook.workRefSeconds() * (1 - Math.min(1, progress)) / progress;
    double use = Math.min(1, outlook.workRefSeconds() / outlook.couldRefSeconds());
    return left / (outlook.speed() * Math.max(MIN_USE, use));
  }

  /** Returns the seconds left from the course alone, or null if the course is too short. */
  static @Nullable Double estimate(List<ProgressPoint> course) {
    if (course.size() < MIN_POINTS) {
      return null;
    }
    ProgressPoint last = course.get(course.size() - 1);
    Instant from = last.at().minus(WINDOW);
    List<ProgressPoint> recent = course.stream().filter(p -> !p.at().isBefore(from)).toList();
    if (recent.size() < MIN_POINTS) {
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
