package org.satingrid.examples.setcover;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.examples.testkit.ProgramTest;

class SetCoverTest extends ProgramTest {

  SetCoverTest() {
    super("set-cover");
  }

  /** The minimum number of queens that attack or occupy every square of a board: OEIS A075458. */
  @ParameterizedTest
  @CsvSource({"1, 1", "2, 1", "3, 1", "4, 2", "5, 3", "6, 3", "7, 4", "8, 5"})
  void queensDominateABoard(int side, int queens) {
    Family squares =
        new Family(
            side * side,
            LongStream.range(0, (long) side * side).map(at -> attacked(side, (int) at)).toArray());
    assertEquals(queens, new SetCover(squares).solve());
    assertEquals(queens, new SequentialSetCover(squares).solve());
  }

  /**
   * The Steiner triple system of nine points needs five: stein9 of D. R. Fulkerson, G. L. Nemhauser
   * and L. E. Trotter, 1974. An element is a triple; a subset is the triples of a point.
   */
  @Test
  void steinerTripleSystem() {
    long[] points = new long[9];
    int triple = 0;
    for (int a = 0; a < 9; a++) {
      for (int b = a + 1; b < 9; b++) {
        int c = 3 * ((6 - a / 3 - b / 3) % 3) + (6 - a % 3 - b % 3) % 3;
        if (c > b) {
          points[a] |= 1L << triple;
          points[b] |= 1L << triple;
          points[c] |= 1L << triple;
          triple++;
        }
      }
    }
    assertEquals(12, triple);
    assertEquals(5, new SetCover(new Family(triple, points)).solve());
    assertEquals(5, new SequentialSetCover(new Family(triple, points)).solve());
  }

  private static long attacked(int side, int queen) {
    long squares = 0;
    for (int at = 0; at < side * side; at++) {
      int rows = Math.abs(at / side - queen / side);
      int columns = Math.abs(at % side - queen % side);
      if (rows == 0 || columns == 0 || rows == columns) {
        squares |= 1L << at;
      }
    }
    return squares;
  }
}
