package org.satingrid.examples.knapsack;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.examples.testkit.ProgramTest;

class KnapsackTest extends ProgramTest {

  KnapsackTest() {
    super("knapsack");
  }

  /** P01, P02, P06, P07 and P08 of J. Burkardt's data set KNAPSACK_01, Florida State University. */
  @ParameterizedTest
  @CsvSource({
    "165, 23 31 29 44 53 38 63 85 89 82, 92 57 49 68 60 43 67 84 87 72, 309",
    "26, 12 7 11 8 9, 24 13 23 15 16, 51",
    "170, 41 50 49 59 55 57 60, 442 525 511 593 546 564 617, 1735",
    "750, 70 73 77 80 82 87 90 94 98 106 110 113 115 118 120,"
        + " 135 139 149 150 156 163 173 184 192 201 210 214 221 229 240, 1458",
    "6404180, 382745 799601 909247 729069 467902 44328 34610 698150 823460 903959 853665 551830"
        + " 610856 670702 488960 951111 323046 446298 931161 31385 496951 264724 224916 169684,"
        + " 825594 1677009 1676628 1523970 943972 97426 69666 1296457 1679693 1902996 1844992"
        + " 1049289 1252836 1319836 953277 2067538 675367 853655 1826027 65731 901489 577243 466257"
        + " 369261, 13549094"
  })
  void knownOptima(int room, String weights, String values, long optimum) {
    Items items = new Items(numbers(weights), numbers(values), room);
    assertEquals(optimum, new Knapsack(items).solve());
    assertEquals(optimum, new SequentialKnapsack(items).solve());
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "5, 2", "20, 3", "24, 4"})
  void dynamicProgrammingFindsTheSame(int count, long seed) {
    Items items = Items.random(count, seed);
    assertEquals(byWeight(items), new Knapsack(items).solve());
    assertEquals(byWeight(items), new SequentialKnapsack(items).solve());
  }

  /** R. Bellman's way: the best value for each weight, with one item more at a time. */
  private static long byWeight(Items items) {
    long[] best = new long[items.room() + 1];
    for (int item = 0; item < items.count(); item++) {
      for (int room = items.room(); room >= items.weight(item); room--) {
        best[room] = Math.max(best[room], best[room - items.weight(item)] + items.value(item));
      }
    }
    return best[items.room()];
  }

  private static int[] numbers(String words) {
    return Arrays.stream(words.split(" ", -1)).mapToInt(Integer::parseInt).toArray();
  }
}
