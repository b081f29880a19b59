package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RefreshesTest {
  private final Refreshes refreshes = new Refreshes();

  @Test
  void shouldComeMoreOftenWhileSomebodyWaits() {
    assertEquals(5, due(100, false));
    assertEquals(25, due(100, true));
  }

  @Test
  void shouldComeMoreOftenForAWhileAfterALinkHasEnded() {
    due(20, false);
    refreshes.linkEnded();
    assertEquals(10, due(40, false));
    assertEquals(5, due(100, false));
  }

  private long due(int ticks, boolean waiting) {
    return IntStream.range(0, ticks).filter(tick -> refreshes.isDue(waiting)).count();
  }
}
