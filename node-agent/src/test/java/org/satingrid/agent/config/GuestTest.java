package org.satingrid.agent.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GuestTest {
  @Test
  void memoryIsGivenInMegabytesOrGigabytes() {
    assertEquals(2L << 30, Guest.bytes("2g"));
    assertEquals(1500L << 20, Guest.bytes("1500M"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "2", "2t", "-1g", "1.5g", "g", "12345678g"})
  void anotherAmountIsRefusedWithAnExample(String text) {
    SetupException refused = assertThrows(SetupException.class, () -> Guest.bytes(text));
    assertTrue(String.valueOf(refused.getMessage()).contains("2g or 1500m"));
  }

  @Test
  void enginesDoNotStandInFront() {
    assertThrows(SetupException.class, () -> new Guest(-1, 0, Hours.ALWAYS));
    assertThrows(SetupException.class, () -> new Guest(20, 0, Hours.ALWAYS));
  }
}
