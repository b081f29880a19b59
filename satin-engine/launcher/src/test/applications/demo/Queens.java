package demo;

import java.nio.file.Files;
import java.nio.file.Path;
import org.satingrid.satin.SatinObject;

/** Counts the ways to place n queens. Arguments: n, and the file for the result. */
public final class Queens extends SatinObject implements QueensSpawns {
  private static final long serialVersionUID = 1L;

  private final int n;

  private Queens(int n) {
    this.n = n;
  }

  public static void main(String[] arguments) throws Exception {
    int n = Integer.parseInt(arguments[0]);
    Queens queens = new Queens(n);
    long count = queens.count(0, 0, 0, 0);
    queens.sync();
    System.out.println("placed " + n + " queens in " + count + " ways");
    Files.writeString(Path.of(arguments[1]), Long.toString(count));
  }

  @Override
  public long count(int row, int columns, int left, int right) {
    if (row >= 5) {
      return sequential(row, columns, left, right);
    }
    long[] counts = new long[n];
    for (int column = 0; column < n; column++) {
      int bit = 1 << column;
      if (((columns | left | right) & bit) == 0) {
        counts[column] = count(row + 1, columns | bit, (left | bit) << 1, (right | bit) >>> 1);
      }
    }
    sync();
    long sum = 0;
    for (long count : counts) {
      sum += count;
    }
    return sum;
  }

  private long sequential(int row, int columns, int left, int right) {
    if (row == n) {
      return 1;
    }
    long count = 0;
    for (int column = 0; column < n; column++) {
      int bit = 1 << column;
      if (((columns | left | right) & bit) == 0) {
        count += sequential(row + 1, columns | bit, (left | bit) << 1, (right | bit) >>> 1);
      }
    }
    return count;
  }
}
