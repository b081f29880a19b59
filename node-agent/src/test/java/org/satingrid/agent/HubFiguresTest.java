package org.satingrid.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class HubFiguresTest {
  @Test
  void shouldSayWhatIsNewAndNothingElse() {
    HubFigures told = new HubFigures(3, 1_000, 2, 0);
    assertNull(told.after(told));
    assertEquals(
        "4 nodes connected. Since the last line: 500 messages relayed, 1 dropped; 7 connections"
            + " refused",
        new HubFigures(4, 1_500, 3, 7).after(told));
  }
}
