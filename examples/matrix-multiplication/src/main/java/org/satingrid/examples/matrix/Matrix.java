package org.satingrid.examples.matrix;

import java.io.Serializable;
import java.util.function.IntBinaryOperator;

/** A square matrix: a block, or four quarters of the same size. */
public sealed interface Matrix extends Serializable permits Block, Quarters {

  /** Returns the number of rows. */
  int size();

  /** Returns the element in a row and a column, from 0. */
  double at(int row, int column);

  /** Returns the sum of this matrix and another matrix that is divided in the same way. */
  Matrix plus(Matrix other);

  /**
   * Makes a matrix.
   *
   * @param size {@code block} times a power of two
   * @param block rows of a matrix that is not divided
   * @param cells the elements by row and column
   */
  static Matrix of(int size, int block, IntBinaryOperator cells) {
    if (size == block) {
      return Block.of(size, cells);
    }
    int half = size / 2;
    return new Quarters(
        of(half, block, cells),
        of(half, block, (row, column) -> cells.applyAsInt(row, column + half)),
        of(half, block, (row, column) -> cells.applyAsInt(row + half, column)),
        of(half, block, (row, column) -> cells.applyAsInt(row + half, column + half)));
  }
}
