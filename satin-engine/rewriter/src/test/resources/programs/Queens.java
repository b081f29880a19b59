package programs;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawnable;

interface QueensSpawns extends Spawnable {
  int place(int n, int row, int[] columns);
}

public class Queens extends SatinObject implements QueensSpawns {
  public int place(int n, int row, int[] columns) {
    if (row == n) {
      return 1;
    }
    int[] found = new int[n];
    for (int column = 0; column < n; column++) {
      if (free(row, column, columns)) {
        int[] next = columns.clone();
        next[row] = column;
        found[column] = place(n, row + 1, next);
      }
    }
    sync();
    int sum = 0;
    for (int f : found) {
      sum += f;
    }
    return sum;
  }

  private static boolean free(int row, int column, int[] columns) {
    for (int r = 0; r < row; r++) {
      if (columns[r] == column || Math.abs(columns[r] - column) == row - r) {
        return false;
      }
    }
    return true;
  }

  public static Object run(int seed) {
    int n = 4 + seed % 4;
    return counted(n);
  }

  static long counted(int n) {
    Queens queens = new Queens();
    long wide = queens.place(n, 0, new int[n]);
    queens.sync();
    return wide;
  }
}
