package org.satingrid.portal.findings;

import java.time.Duration;

/** The number of steps into which a run is divided for its causes. */
final class CoursePoints {
  private static final int MAX_POINTS = 120;

  /**
   * Number of points of a short run, unless its steps would become shorter than {@link
   * #MIN_STEP_SECONDS}.
   */
  private static final int FEW_POINTS = 10;

  /**
   * Minimum length of a step. Engines report once a second. In a shorter step a node can have no
   * reading, and the sum over its site would be too small.
   */
  private static final double STEP_SECONDS = 3;

  /**
   * Minimum length of a step in a short run. In a shorter step all nodes of a site can be without a
   * reading, and the site's course would have gaps.
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
