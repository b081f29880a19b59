package org.satingrid.portal.shared;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LogTextTest {
  @Test
  void ofControlAndDirectionCharactersSpacesAreLeft() {
    String hostile = "a\nb\rc\u001b[31md\u202ee\u2028f\u2029g\u0085h\u009bi\0j\ufeffk\ud800l";
    assertEquals("a b c [31md e f g h i j k l", LogText.of(hostile));
    assertEquals("Brno: přes 100 %, 数字, 😀", LogText.of("Brno: přes 100 %, 数字, 😀"));
    assertEquals("null", LogText.of(null));
  }

  @Test
  void longWordsAreCut() {
    assertEquals("x".repeat(200), LogText.of("x".repeat(200)));
    assertEquals("x".repeat(200) + "...", LogText.of("x".repeat(201)));
    String half = LogText.of("x".repeat(199) + "😀" + "x".repeat(4 << 20));
    assertEquals("x".repeat(199) + " ...", half);
    assertTrue(half.length() <= LogText.MAX_LENGTH + 3);
  }
}
