package org.satingrid.examples.idastar;

import org.satingrid.examples.arguments.BadArgumentException;
import org.satingrid.satin.SatinObject;

/**
 * Iterative deepening A* on the 15-puzzle: finds the minimum number of moves to the goal, and the
 * number of solutions of this length. The search of the last depth does not stop at the first
 * solution, so that a run does the same work for any distribution of its tasks.
 */
public final class IdaStar extends SatinObject implements IdaStarSpawns {

  private static final long serialVersionUID = 1L;

  @Override
  public long search(long board, int blank, int to, int slack) {
    int spare = slack - Board.waste(board, blank, to);
    if (spare < 0) {
      return 0;
    }
    long next = Board.move(board, blank, to);
    if (next == Board.GOAL) {
      return 1;
    }
    long up = 0;
    long left = 0;
    long right = 0;
    long down = 0;
    if (Board.hasAbove(to) && to - 4 != blank) {
      up = search(next, to, to - 4, spare);
    }
    if (Board.hasLeft(to) && to - 1 != blank) {
      left = search(next, to, to - 1, spare);
    }
    if (Board.hasRight(to) && to + 1 != blank) {
      right = search(next, to, to + 1, spare);
    }
    if (Board.hasBelow(to) && to + 4 != blank) {
      down = search(next, to, to + 4, spare);
    }
    sync();
    return up + left + right + down;
  }

  /** Solves a board that {@link Board#solvable can be solved}, for callers that do not spawn. */
  public Solution solve(long board) {
    int blank = Board.blank(board);
    for (int slack = 0; ; slack += 2) {
      long ways = search(board, blank, blank, slack);
      sync();
      if (ways > 0) {
        return new Solution(Board.estimate(board) + slack, ways);
      }
    }
  }

  /**
   * The line that {@link #main} prints.
   *
   * @throws BadArgumentException if the arguments are wrong
   */
  public static String run(String... args) {
    Options options = Options.parse(args);
    return options.answer(new IdaStar().solve(options.board()));
  }

  /** Prints the answer. Ends with exit code 2 if the arguments are wrong. */
  public static void main(String[] args) {
    try {
      System.out.println(run(args));
    } catch (BadArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
    }
  }
}
