package org.satingrid.network.support;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class HandOverTest {

  private static final long LONG = TimeUnit.SECONDS.toNanos(20);

  private final HandOver<int[]> queue = new HandOver<>();

  @Test
  void waitsNoLongerThanAsked() throws Exception {
    assertNull(queue.take(0, true));
    assertNull(queue.take(-1, false));
    assertNull(queue.take(1_000_000, true));
    assertNull(queue.take(1_000_000, false));
  }

  @Test
  void anInterruptEndsTheWait() {
    Thread.currentThread().interrupt();
    assertThrows(InterruptedException.class, () -> queue.take(LONG, false));
  }

  /** A lost wake-up would cost {@link #LONG}, and the test its time. */
  @Test
  @Timeout(60)
  void nothingIsLostAndEachGiverKeepsItsOrder() throws Exception {
    long seed = System.nanoTime();
    SplittableRandom random = new SplittableRandom(seed);
    int givers = 3;
    int each = 100_000;
    for (int giver = 0; giver < givers; giver++) {
      int number = giver;
      SplittableRandom own = random.split();
      Thread thread =
          new Thread(
              () -> {
                for (int i = 0; i < each; i++) {
                  queue.give(new int[] {number, i});
                  for (int pause = own.nextInt(300); pause > 0; pause--) {
                    Thread.onSpinWait();
                  }
                }
              });
      thread.setDaemon(true);
      thread.start();
    }
    int[] next = new int[givers];
    for (int i = 0; i < givers * each; i++) {
      int[] item = queue.take(LONG, random.nextBoolean());
      assertTrue(item != null, "lost after " + i + ", seed " + seed);
      assertEquals(next[item[0]]++, item[1], "seed " + seed);
    }
    assertNull(queue.take(0, true));
  }
}
