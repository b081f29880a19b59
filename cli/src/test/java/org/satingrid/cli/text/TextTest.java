package org.satingrid.cli.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextTest {

  @ParameterizedTest
  @CsvSource({"0,0:00", "59.6,1:00", "3599,59:59", "3600,1:00:00", "90061,25:01:01", "-3,0:00"})
  void timeHasHoursOnlyWhenNeeded(double seconds, String text) {
    assertEquals(text, Units.time(seconds));
  }

  @ParameterizedTest
  @CsvSource({"0,0 B", "999,999 B", "1000,1.0 kB", "999499,999 kB", "999500,1.0 MB", "5e12,5.0 TB"})
  void bytesHaveTheUnitThatKeepsThemShort(double bytes, String text) {
    assertEquals(text, Units.bytes((long) bytes));
  }

  @ParameterizedTest
  @CsvSource({"0.004,+0.4", "-0.004,-0.4", "-0.00001,+0.0", "0.5,+50.0"})
  void pointsHaveASign(double difference, String text) {
    assertEquals(text, Units.points(difference));
  }

  @ParameterizedTest
  @CsvSource({"0,0.00", "9.994,9.99", "44.72,44.7", "1234.4,1234"})
  void workHasThreeDigits(double work, String text) {
    assertEquals(text, Units.work(work));
  }

  @Test
  void whatIsUnknownIsADash() {
    assertEquals("-", Units.speed(null));
    assertEquals("-", Units.between(null, null));
  }

  @Test
  void aTableNeedsACellPerHeading() {
    assertThrows(IllegalArgumentException.class, () -> new Table("A", ">B").row(1));
    assertEquals(List.of("A    B", "x  100"), new Table("A", ">B").row("x", 100).lines());
  }
}
