package org.satingrid.network.support;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class HandOverTest {

  /** Whoever sleeps so long is not woken by time. */
  private static final long LONG = TimeUnit.HOURS.toNanos(1);

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

  /** Nothing else comes that could make up for a wake-up that is lost. */
  @Test
  @Timeout(60)
  void eachItemWakesWhoSleeps() throws Exception {
    int rounds = 20_000;
    HandOver<int[]> answers = new HandOver<>();
    Thread other =
        new Thread(
            () -> {
              try {
                for (int i = 0; i < rounds; i++) {
                  answers.give(Objects.requireNonNull(queue.take(LONG, i % 3 == 0)));
                }
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    other.setDaemon(true);
    other.start();
    for (int i = 0; i < rounds; i++) {
      int[] item = {i};
      queue.give(item);
      assertSame(item, answers.take(LONG, i % 2 == 0));
    }
  }

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
