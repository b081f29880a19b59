package org.satingrid.examples.chain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.examples.testkit.ProgramTest;

class ChainTest extends ProgramTest {

  ChainTest() {
    super("chain");
  }

  @ParameterizedTest
  @CsvSource({"0, 7", "1, 1", "5, 0", "300, 1000", "17, 123456"})
  void sumsTheClosedFormOfItsLeaves(int links, int rounds) {
    long sum = 0;
    for (int n = 1; n <= links; n++) {
      sum += closedForm(rounds, n);
    }
    assertEquals(sum, new Chain(rounds).solve(links));
    assertEquals(sum, new SequentialChain(rounds).solve(links));
  }

  /**
   * A round is a linear map over the field of two elements. Therefore r rounds are the r-th power
   * of a matrix.
   */
  private static long closedForm(int rounds, long n) {
    long[] power = columns(bit -> 1L << bit);
    long[] square = columns(bit -> Rounds.next(1L << bit));
    for (int left = rounds; left > 0; left >>= 1) {
      long[] factor = square;
      if ((left & 1) == 1) {
        long[] before = power;
        power = columns(bit -> product(factor, before[bit]));
      }
      square = columns(bit -> product(factor, factor[bit]));
    }
    return product(power, n);
  }

  /** A matrix by its columns, as bits of a long each. */
  private static long[] columns(IntToLongFunction column) {
    return IntStream.range(0, Long.SIZE).mapToLong(column).toArray();
  }

  private static long product(long[] matrix, long vector) {
    return IntStream.range(0, Long.SIZE)
        .filter(bit -> (vector >>> bit & 1) == 1)
        .mapToLong(bit -> matrix[bit])
        .reduce(0, (a, b) -> a ^ b);
  }
}
