package org.satingrid.benchmarks.models;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import java.util.Random;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.models.workcrew.SplitWriter;

/**
 * The WorkCrews paper's programs. Each strategy must give the same result as the serial strategy.
 */
@Timeout(120)
class StrategiesTest {

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2000, 300_000})
  void quicksortShouldSortByEachStrategy(int n) throws Exception {
    int[] data = new Random(3).ints(n).toArray();
    assertSorts(data, (q, workers) -> q.serial(0, n - 1));
    assertSorts(data, (q, workers) -> q.forkWhenIdle(0, n - 1));
    assertSorts(data, Quicksort::workCrew);
    assertSorts(data, Quicksort::parallelPartition);
    // This strategy starts a thread for each partition, and therefore only sorts small arrays.
    if (n <= 2000) {
      assertSorts(data, (q, workers) -> q.forkAlways(0, n - 1));
    }
  }

  private static void assertSorts(int[] data, Quicksort.Strategy strategy) throws Exception {
    Quicksort quicksort = new Quicksort(data.clone(), 3);
    strategy.sort(quicksort, 3);
    assertTrue(quicksort.isSorted());
  }

  private static final MultiGrep.Files FILES =
      new MultiGrep.Files() {
        @Override
        public int count() {
          return 50;
        }

        @Override
        public String text(int file) {
          return "first " + file + "\nthe word " + file + "\nword word\n".repeat(file % 5);
        }
      };

  @ParameterizedTest
  @CsvSource({"HALVES, true", "HALVES, false", "NEXT_FILE, true", "NEXT_FILE, false"})
  void multiGrepShouldWriteByteForByteWhatTheSerialOneDoes(
      MultiGrep.Strategy strategy, boolean lazy) throws Exception {
    MultiGrep grep = new MultiGrep(FILES, "word", strategy, lazy);
    StringBuilder serial = new StringBuilder();
    grep.serial(serial);
    for (int round = 0; round < 50; round++) {
      StringWriter out = new StringWriter();
      grep.run(4, SplitWriter.over(out));
      assertEquals(serial.toString(), out.toString());
    }
  }
}
