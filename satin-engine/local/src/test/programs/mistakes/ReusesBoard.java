package mistakes;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Counts the ways to place queens, all on one board. */
public class ReusesBoard extends SatinObject {
  @Spawn
  int place(int[] board, int row) {
    if (row == board.length) {
      return 1;
    }
    int ways = 0;
    for (int column = 0; column < board.length; column++) {
      if (isFree(board, row, column)) {
        board[row] = column;
        ways += place(board, row + 1); // mistake
      }
    }
    return ways;
  }

  private static boolean isFree(int[] board, int row, int column) {
    for (int i = 0; i < row; i++) {
      if (board[i] == column || Math.abs(board[i] - column) == row - i) {
        return false;
      }
    }
    return true;
  }

  public static void main(String[] args) {
    System.out.println(new ReusesBoard().start(6));
  }

  int start(int size) {
    return size < 1 ? 0 : place(new int[size], 0);
  }
}
