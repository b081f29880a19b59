package org.satingrid.network.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QueueLimitsTest {
  @ParameterizedTest
  @ValueSource(longs = {64 << 20, 120 << 20, 128 << 20, 256 << 20, 512 << 20})
  void allQueuesOfALinkFitIntoTheHeap(long heap) {
    QueueLimits limits = QueueLimits.within(heap);
    long all = limits.untaken() + limits.ordinary() + limits.express();
    assertTrue(all <= heap * 9 / 10, all + " bytes of " + heap);
  }

  @Test
  void aLargeHeapChangesNoLimit() {
    assertEquals(QueueLimits.full(), QueueLimits.within(8L << 30));
  }
}
