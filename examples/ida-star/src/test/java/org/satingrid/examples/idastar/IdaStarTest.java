package org.satingrid.examples.idastar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.examples.arguments.BadArgumentException;
import org.satingrid.examples.testkit.ProgramTest;

class IdaStarTest extends ProgramTest {

  IdaStarTest() {
    super("ida-star");
  }

  /** Numbers 2, 5, 9, 12, 13 and 16 of R. E. Korf, "Depth-first iterative-deepening", 1985. */
  @ParameterizedTest
  @CsvSource({
    "13 5 4 10 9 12 8 14 2 3 7 1 0 15 11 6, 43, 55",
    "4 7 14 13 10 3 9 12 11 5 6 15 1 2 8 0, 42, 56",
    "3 14 9 11 5 4 8 2 13 12 6 7 10 1 15 0, 32, 46",
    "14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15, 35, 45",
    "3 6 5 2 10 0 15 14 1 4 13 12 9 8 11 7, 36, 46",
    "1 3 2 5 10 9 15 6 8 14 13 11 12 4 7 0, 24, 42"
  })
  void knownBoards(String tiles, int estimate, int moves) {
    long board = board(tiles);
    assertEquals(estimate, Board.estimate(board));
    Solution solution = new SequentialIdaStar().solve(board);
    assertEquals(moves, solution.moves());
    assertEquals(solution, new IdaStar().solve(board));
  }

  @Test
  void solvesTheGoalAndItsNeighbours() {
    assertEquals(new Solution(0, 1), new IdaStar().solve(Board.GOAL));
    assertEquals(new Solution(1, 1), new IdaStar().solve(Board.move(Board.GOAL, 0, 4)));
  }

  @Test
  void knowsWhichBoardsCanBeSolved() {
    assertTrue(Board.solvable(Board.GOAL));
    assertTrue(Board.solvable(Board.move(Board.GOAL, 0, 4)));
    assertFalse(Board.solvable(board("0 2 1 3 4 5 6 7 8 9 10 11 12 13 14 15")));
  }

  @ParameterizedTest
  @CsvSource({
    "1 2 3, 16 cells",
    "1 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15, twice",
    "0 2 1 3 4 5 6 7 8 9 10 11 12 13 14 15, no moves lead",
    "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16, too many"
  })
  void refusesWhatIsNoBoard(String tiles, String cause) {
    BadArgumentException e =
        assertThrows(BadArgumentException.class, () -> Options.parse(tiles.split(" ", -1)));
    assertTrue(String.valueOf(e.getMessage()).contains(cause), e.getMessage());
  }

  private static long board(String tiles) {
    return Board.of(Arrays.stream(tiles.split(" ", -1)).mapToInt(Integer::parseInt).toArray());
  }
}
