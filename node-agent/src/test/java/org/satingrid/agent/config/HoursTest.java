package org.satingrid.agent.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HoursTest {
  private static final Hours NIGHTS = Hours.parse("18:00-08:00,sat,sun");

  @Test
  void nightsSpanMidnightAndWeekendsAreWhole() {
    assertTrue(NIGHTS.open(on(2, "18:00")), "Monday evening");
    assertTrue(NIGHTS.open(on(3, "07:59")), "Tuesday morning");
    assertFalse(NIGHTS.open(on(3, "08:00")), "the end does not belong to it");
    assertFalse(NIGHTS.open(on(6, "12:00")), "Friday noon");
    assertTrue(NIGHTS.open(on(7, "12:00")), "Saturday noon");
  }

  @Test
  void saysWhenTheNextOnesBegin() {
    assertEquals(on(3, "18:00"), NIGHTS.opening(on(3, "09:30").plusSeconds(20)));
    assertEquals(on(7, "12:00"), NIGHTS.opening(on(7, "12:00")));
    assertEquals(on(7, "00:00"), Hours.parse("sat").opening(on(2, "10:00")));
  }

  @Test
  void allHoursAreOpenWhereNoneAreGiven() {
    assertTrue(Hours.ALWAYS.open(on(3, "12:00")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "18-8", "18:00", "25:00-08:00", "08:00-08:00", "saturday", "sat;sun"})
  void whatCannotBeUnderstoodIsRefusedWithAnExample(String text) {
    SetupException refused = assertThrows(SetupException.class, () -> Hours.parse(text));
    assertTrue(String.valueOf(refused.getMessage()).contains("18:00-08:00,sat,sun"));
  }

  /** Returns a time in November 2026, whose second day is a Monday. */
  private static ZonedDateTime on(int day, String time) {
    return LocalDateTime.parse("2026-11-%02dT%s".formatted(day, time)).atZone(ZoneOffset.UTC);
  }
}
