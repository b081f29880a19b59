package org.satingrid.portal.telemetry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.Job;

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

  @Test
  void anEstimateHasABandOnlyWhenItHasSettled() {
    List<ProgressPoint> course = new ArrayList<>();
    for (int second = 0; second <= 30; second++) {
      course.add(point(second, second * 0.01));
    }
    Job.LeftBand band = Objects.requireNonNull(LeftSpread.band(course, 70.0));
    assertTrue(band.low() < 70 && 70 < band.high(), band.toString());
    assertNull(LeftSpread.band(course.subList(0, 8), 90.0), "eight seconds are too few");
    assertNull(LeftSpread.band(course, null));
  }

  @Test
  void aCourseThatTurnsHasAWiderBandOrNone() {
    List<ProgressPoint> turning = new ArrayList<>();
    for (int second = 0; second <= 30; second++) {
      turning.add(point(second, second <= 20 ? second * 0.01 : 0.2 + (second - 20) * 0.006));
    }
    Job.LeftBand band = Objects.requireNonNull(LeftSpread.band(turning, 110.0));
    assertTrue(band.high() / band.low() > 2, band.toString());
    List<ProgressPoint> stopping = new ArrayList<>();
    for (int second = 0; second <= 30; second++) {
      stopping.add(point(second, second <= 20 ? second * 0.04 : 0.8 + (second - 20) * 0.0004));
    }
    assertNull(LeftSpread.band(stopping, 20.0));
  }
}
