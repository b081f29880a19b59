package org.satingrid.portal.telemetry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class TimeLeftTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private static ProgressPoint point(int second, double progress) {
    return new ProgressPoint(START.plusSeconds(second), progress);
  }

  @Test
  void aSteadyCourseIsExtended() {
    List<ProgressPoint> course = new ArrayList<>();
    for (int second = 0; second <= 20; second++) {
      course.add(point(second, second * 0.02));
    }
    assertEquals(30, Objects.requireNonNull(TimeLeft.estimate(course)), 1e-6);
  }

  @Test
  void onlyTheRecentCourseCounts() {
    List<ProgressPoint> course = new ArrayList<>();
    course.add(point(0, 0));
    for (int second = 100; second <= 130; second++) {
      course.add(point(second, 0.2 + (second - 100) * 0.01));
    }
    assertEquals(50, Objects.requireNonNull(TimeLeft.estimate(course)), 1e-6);
  }

  @Test
  void aCourseThatSaysNothingGivesNoEstimate() {
    assertNull(TimeLeft.estimate(List.of()));
    assertNull(TimeLeft.estimate(List.of(point(0, 0), point(1, 0.1))));
    assertNull(TimeLeft.estimate(List.of(point(0, 0.5), point(1, 0.5), point(2, 0.5))));
  }
}
