package org.satingrid.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SplitsTest {

  private final Splits splits = new Splits();

  private long tried() {
    return IntStream.range(0, 80).filter(i -> splits.pay()).count();
  }

  @Test
  void shouldSeldomSplitWhereTasksAreLeaves() {
    assertEquals(80, tried());
    splits.made(false);
    assertEquals(10, tried());
  }

  @Test
  void shouldLearnAnewWhenTasksChange() {
    for (int i = 0; i < 1000; i++) {
      splits.made(false);
    }
    for (int i = 0; i < 10; i++) {
      splits.made(true);
    }
    assertTrue(splits.pay());
    for (int i = 0; i < 1000; i++) {
      splits.made(true);
    }
    for (int i = 0; i < 10; i++) {
      splits.made(false);
    }
    assertEquals(10, tried());
  }
}
