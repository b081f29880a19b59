package org.satingrid.examples.nqueens;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.examples.testkit.ProgramTest;

class NQueensTest extends ProgramTest {

  NQueensTest() {
    super("n-queens");
  }

  /** OEIS A000170. */
  @ParameterizedTest
  @CsvSource({"1, 1", "2, 0", "3, 0", "4, 2", "8, 92", "10, 724", "12, 14200"})
  void knownCounts(int n, long ways) {
    assertEquals(ways, new NQueens(n).solve());
    assertEquals(ways, new SequentialNQueens(n).solve());
  }
}
