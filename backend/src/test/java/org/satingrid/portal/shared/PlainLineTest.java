package org.satingrid.portal.shared;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainLineTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"", "A name", "na\u00efve", "\u5149\u7dda", "\u05d0\u05d1", "\ud83d\ude00"})
  void names(String text) {
    assertEquals(true, PlainLine.is(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a\nb", "a\u0000", "\u202Eevil", "a\u2028b", "\u2066", "\ud800", "a\u0085"})
  void noNames(String text) {
    assertEquals(false, PlainLine.is(text));
  }
}
