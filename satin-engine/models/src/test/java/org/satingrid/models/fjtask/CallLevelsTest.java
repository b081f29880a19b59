package org.satingrid.models.fjtask;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CallLevelsTest {

  private final CallLevels levels = new CallLevels();

  private void sample(int level, long nanos, int times) {
    for (int i = 0; i < times; i++) {
      levels.sampled(level, nanos);
    }
  }

  @Test
  void callsNothingBeforeThereIsEnoughEvidence() {
    sample(9, 100, CallLevels.ENOUGH - 1);
    assertEquals(CallLevels.NONE, levels.from());
    sample(9, 100, 1);
    assertEquals(9, levels.from());
  }

  @Test
  void comesUpLevelByLevelAndStopsAtALongOne() {
    sample(9, 100, CallLevels.ENOUGH);
    sample(8, 200, CallLevels.ENOUGH);
    assertEquals(8, levels.from());
    sample(7, CallLevels.SHORT_NANOS + 1, CallLevels.ENOUGH);
    assertEquals(8, levels.from());
  }

  @Test
  void goesDownWhereTheLevelAboveHasBecomeLong() {
    sample(9, 100, CallLevels.ENOUGH);
    sample(8, 200, CallLevels.ENOUGH);
    sample(7, CallLevels.LONG_PARENT_NANOS + 1, 1);
    assertEquals(9, levels.from());
  }

  @Test
  void forgetsAllAfterASurprise() {
    sample(9, 100, CallLevels.ENOUGH);
    sample(3, CallLevels.SURPRISE_NANOS + 1, 1);
    assertEquals(CallLevels.NONE, levels.from());
  }

  @Test
  void callsNothingInALongChainOfLongLeaves() {
    for (int depth = 2000; depth > 0; depth--) {
      levels.sampled(depth, (2001L - depth) * 65_000);
    }
    assertEquals(CallLevels.NONE, levels.from());
  }
}
