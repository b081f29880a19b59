package org.satingrid.portal.telemetry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.telemetry.Outlooks.Part;
import org.satingrid.portal.telemetry.TimeLeft.Outlook;

class OutlookTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final UUID JOB = new UUID(0, 0);
  private static final UUID A = new UUID(0, 1);
  private static final UUID B = new UUID(0, 2);

  /** Returns a course that progresses by one percent a second. */
  private static List<ProgressPoint> course(int seconds) {
    List<ProgressPoint> course = new ArrayList<>();
    for (int i = 1; i <= seconds; i++) {
      course.add(new ProgressPoint(START.plusSeconds(i), i / 100.0));
    }
    return course;
  }

  private static Part part(UUID node, double speed, boolean live, double work, int from, int to) {
    return new Part(JOB, node, speed, live, work, START.plusSeconds(from), START.plusSeconds(to));
  }

  @Test
  void aSettledCourseTellsByItself() {
    Outlook outlook = new Outlook(20, 20, 100, START);
    assertEquals(80, Objects.requireNonNull(TimeLeft.estimate(course(20), outlook)), 1e-6);
  }

  @Test
  void afterANodeHasJoinedTheLedgerTells() {
    Outlook outlook =
        Outlooks.outlook(
            List.of(part(A, 1, true, 20, 0, 20), part(B, 3, true, 0, 19, 20)), Map.of());
    assertEquals(START.plusSeconds(19), outlook.changedAt());
    assertEquals(4, outlook.speed(), 1e-9);
    double use = 20.0 / 23;
    assertEquals(
        80 / (4 * use), Objects.requireNonNull(TimeLeft.estimate(course(20), outlook)), 1e-6);
  }

  @Test
  void afterANodeHasGoneTheLedgerTells() {
    Outlook outlook =
        Outlooks.outlook(
            List.of(part(A, 1, true, 10, 0, 20), part(B, 1, false, 10, 0, 20)), Map.of());
    assertEquals(1, outlook.speed(), 1e-9);
    double use = 20.0 / 40;
    assertEquals(80 / use, Objects.requireNonNull(TimeLeft.estimate(course(20), outlook)), 1e-6);
  }

  @Test
  void whatTheLedgerKnowsOfTheApplicationCounts() {
    List<Part> parts = List.of(part(A, 1, true, 10, 0, 10), part(B, 1, false, 10, 0, 10));
    Outlook outlook = Outlooks.outlook(parts, Map.of(A, 3.0));
    assertEquals(1.5, outlook.speed(), 1e-9);
    assertEquals(20, outlook.workRefSeconds(), 1e-9);
    assertEquals(20, outlook.couldRefSeconds(), 1e-9);
  }

  @Test
  void withTooLittleDoneNobodyTells() {
    assertNull(TimeLeft.estimate(List.of(), new Outlook(1, 1, 1, START)));
    List<ProgressPoint> one = List.of(new ProgressPoint(START, 0.001));
    assertNull(TimeLeft.estimate(one, new Outlook(1, 1, 1, START)));
    assertNull(TimeLeft.estimate(one, null));
  }
}
