package org.satingrid.portal.telemetry.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.telemetry.samples.Figure.Kind;

class ReadingsTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  @Test
  void aCounterIsReadByHowMuchItGrew() {
    Readings readings = new Readings(Kind.RATE);
    assertEquals(OptionalDouble.empty(), readings.next(START, 7, 1));
    assertEquals(OptionalDouble.of(2), readings.next(START.plusSeconds(1), 9, 1));
    assertEquals(OptionalDouble.of(0.5), readings.next(START.plusSeconds(5), 11, 1));
  }

  @Test
  void aClockOrCounterThatWentBackGivesNoReading() {
    Readings readings = new Readings(Kind.RATE);
    readings.next(START, 10, 1);
    assertEquals(OptionalDouble.empty(), readings.next(START.minusSeconds(1), 11, 1));
    assertEquals(OptionalDouble.empty(), readings.next(START, 5, 1));
    assertEquals(OptionalDouble.empty(), readings.next(START, 6, 1));
    assertEquals(OptionalDouble.of(1), readings.next(START.plusSeconds(2), 8, 1));
  }

  @Test
  void workersCannotBeIdleForLongerThanTheTime() {
    Readings readings = new Readings(Kind.RATE_PER_WORKER);
    readings.next(START, 0, 4);
    assertEquals(OptionalDouble.of(0.25), readings.next(START.plusSeconds(1), 1, 4));
    assertEquals(OptionalDouble.of(1), readings.next(START.plusSeconds(2), 9, 4));
  }

  @Test
  void aLevelIsReadAsItIs() {
    assertEquals(OptionalDouble.of(3), new Readings(Kind.LEVEL).next(START, 3, 1));
  }
}
