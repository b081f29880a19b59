package org.satingrid.examples.fjtask;

import java.io.Serializable;

/**
 * A board with filled upper rows. Each field except {@code row} has a bit for each column of the
 * next row.
 *
 * @param row all columns
 * @param columns columns that have a queen
 * @param falling columns attacked along a diagonal that falls to the left
 * @param rising columns attacked along the other diagonal
 */
record Board(int row, int columns, int falling, int rising) implements Serializable {

  static Board empty(int n) {
    return new Board((1 << n) - 1, 0, 0, 0);
  }

  int filledRows() {
    return Integer.bitCount(columns);
  }

  /** Returns the columns in which a queen can stand in the next row. */
  int free() {
    return row & ~(columns | falling | rising);
  }

  /** The board with a queen in one of these columns. */
  Board with(int queen) {
    return new Board(row, columns | queen, (falling | queen) << 1, (rising | queen) >>> 1);
  }

  /** Counts the ways to fill the remaining rows. */
  long ways() {
    return ways(columns, falling, rising);
  }

  private long ways(int columns, int falling, int rising) {
    if (columns == row) {
      return 1;
    }
    long sum = 0;
    for (int free = row & ~(columns | falling | rising); free != 0; free &= free - 1) {
      int queen = Integer.lowestOneBit(free);
      sum += ways(columns | queen, (falling | queen) << 1, (rising | queen) >>> 1);
    }
    return sum;
  }
}
