package org.satingrid.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RecursionLimitTest {
  private static final long STACK = WorkerPoolConfig.DEFAULT_STACK_BYTES;
  private static final long HEAP = 6L << 30;

  @Test
  void shouldAllowAMillionCallsAndEndAnEndlessRecursionSoonAfter() {
    int limit = RecursionLimit.of(STACK, HEAP);
    assertTrue(limit > 1_000_000 && limit < 1_500_000, () -> "" + limit);
  }

  @Test
  void shouldFollowTheSizeOfTheStack() {
    assertEquals(RecursionLimit.of(STACK, HEAP), RecursionLimit.of(4 * STACK, 4 * HEAP) / 4);
  }

  @Test
  void shouldLeaveHalfOfASmallHeapFree() {
    assertEquals((128 << 20) / 2 / 400, RecursionLimit.of(STACK, 128 << 20));
    assertEquals(1, RecursionLimit.of(STACK, 1));
  }
}
