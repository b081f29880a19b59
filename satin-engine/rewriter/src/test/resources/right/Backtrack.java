package right;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** The search with one board, which is changed between spawned calls. */
public class Backtrack extends SatinObject {
  @Spawn
  long place(int[] board, int row) {
    if (row == board.length) {
      return 1;
    }
    long n = 0;
    for (int c = 0; c < board.length; c++) {
      if (free(board, row, c)) {
        board[row] = c;
        n += place(board, row + 1);
      }
    }
    return n;
  }

  static boolean free(int[] b, int row, int c) {
    for (int r = 0; r < row; r++) {
      if (b[r] == c || Math.abs(b[r] - c) == row - r) {
        return false;
      }
    }
    return true;
  }

  public static Object run(int n) {
    return new Backtrack().place(new int[Math.min(n, 9)], 0);
  }
}
