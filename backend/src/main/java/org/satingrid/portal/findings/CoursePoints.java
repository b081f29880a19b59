package org.satingrid.portal.findings;

import java.time.Duration;

/** The number of steps into which a run is divided for its causes. */
final class CoursePoints {
  private static final int MAX_POINTS = 120;

  /** Number of points of a short run, if its steps allow it. */
  private static final int FEW_POINTS = 10;

  /**
   * Engines report once a second: in a shorter step a node may have no reading, and the sum of its
   * site would dip.
   */
  private static final double STEP_SECONDS = 3;

  /** In a step shorter than this a site may have no reading, and its course would have holes. */
  private static final double MIN_STEP_SECONDS = 1.5;

  private CoursePoints() {}

  static int of(Duration run) {
    double seconds = Seconds.of(run);
    int few = (int) Math.min(FEW_POINTS, seconds / MIN_STEP_SECONDS);
    int points = (int) Math.min(MAX_POINTS, seconds / STEP_SECONDS);
    return Math.max(1, Math.max(few, points));
  }
}
