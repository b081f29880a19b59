package org.satingrid.examples.nqueens;

import org.satingrid.examples.arguments.BadArgumentException;
import org.satingrid.satin.SatinObject;

/** Counts the ways to put n queens on an n x n board without mutual attacks. */
public final class NQueens extends SatinObject implements NQueensSpawns {

  private static final long serialVersionUID = 1L;

  private final int row;

  /** Creates the counter for a board of n x n squares, n from 1 to 31. */
  public NQueens(int n) {
    row = (1 << n) - 1;
  }

  @Override
  public long place(int columns, int falling, int rising) {
    if (columns == row) {
      return 1;
    }
    int free = row & ~(columns | falling | rising);
    long[] ways = new long[Integer.bitCount(free)];
    for (int i = 0; i < ways.length; i++) {
      int queen = Integer.lowestOneBit(free);
      free ^= queen;
      ways[i] = place(columns | queen, (falling | queen) << 1, (rising | queen) >>> 1);
    }
    sync();
    long sum = 0;
    for (long each : ways) {
      sum += each;
    }
    return sum;
  }

  /** Returns the number of ways, for callers that do not spawn. */
  public long solve() {
    long ways = place(0, 0, 0);
    sync();
    return ways;
  }

  /**
   * The line that {@link #main} prints.
   *
   * @throws BadArgumentException if the arguments are wrong
   */
  public static String run(String... args) {
    Options options = Options.parse(args);
    return options.answer(new NQueens(options.n()).solve());
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
