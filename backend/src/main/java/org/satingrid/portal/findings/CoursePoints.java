package org.satingrid.portal.findings;

import java.time.Duration;

/** Computes the number of steps into which a run's time is divided for the search for causes. */
final class CoursePoints {
  private static final int MAX_POINTS = 120;

  /** Minimum number of steps, unless steps would become shorter than {@link #MIN_STEP_SECONDS}. */
  private static final int FEW_POINTS = 10;

  /**
   * Minimum length of a step for more than {@link #FEW_POINTS} steps. Engines report once a second.
   * In a shorter step some node can have no report, and the sum over its site would be too small.
   */
  private static final double STEP_SECONDS = 3;

  /**
   * Minimum length of a step in any run. In a shorter step all nodes of a site can be without a
   * report, and the site's course would have gaps.
   */
  private static final double MIN_STEP_SECONDS = 1.5;

  private CoursePoints() {}

  static int of(Duration run) {
    double seconds = Seconds.of(run);
    int few = (int) Math.min(FEW_POINTS, seconds / MIN_STEP_SECONDS);
    int points = (int) Math.min(MAX_POINTS, seconds / STEP_SECONDS);
    return Math.max(1, Math.max(few, points));
  }
}
