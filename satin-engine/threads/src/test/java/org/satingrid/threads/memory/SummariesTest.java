package org.satingrid.threads.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.IntSummaryStatistics;
import java.util.LongSummaryStatistics;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Statistics get the content of other statistics exactly, also over wrapped sums. */
final class SummariesTest {

  @Test
  void aCopyFollowsTheOriginal() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    IntSummaryStatistics ints = new IntSummaryStatistics();
    IntSummaryStatistics copyOfInts = new IntSummaryStatistics();
    LongSummaryStatistics longs = new LongSummaryStatistics();
    LongSummaryStatistics copyOfLongs = new LongSummaryStatistics();
    for (int round = 0; round < 1_000; round++) {
      Summaries.change(copyOfInts, Summaries.content(ints));
      Summaries.change(copyOfLongs, Summaries.content(longs));
      assertEquals(ints.toString(), copyOfInts.toString(), () -> "seed " + seed);
      assertEquals(longs.toString(), copyOfLongs.toString(), () -> "seed " + seed);
      for (int n = random.nextInt(3); n > 0; n--) {
        ints.accept(random.nextInt());
        longs.accept(random.nextLong());
      }
    }
  }

  /** A content that was read between two changes can have the new count and the old sum. */
  @Test
  void anotherSumOfTheSameCountIsTaken() {
    LongSummaryStatistics copy = new LongSummaryStatistics();
    Summaries.change(copy, "2 5 1 4");
    Summaries.change(copy, "2 -7 -8 4");
    assertEquals("2 -7 -8 4", Summaries.content(copy));
  }
}
