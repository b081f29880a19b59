package org.satingrid.examples.matrix;

import java.util.function.IntBinaryOperator;

/** A matrix that is not divided. */
final class Block implements Matrix {

  private static final long serialVersionUID = 1L;

  private final int size;
  private final double[] cells;

  private Block(int size, double[] cells) {
    this.size = size;
    this.cells = cells;
  }

  static Block of(int size, IntBinaryOperator cells) {
    Block block = new Block(size, new double[size * size]);
    for (int row = 0; row < size; row++) {
      for (int column = 0; column < size; column++) {
        block.cells[row * size + column] = cells.applyAsInt(row, column);
      }
    }
    return block;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public double at(int row, int column) {
    return cells[row * size + column];
  }

  /** Adds multiples of rows to rows, so that the innermost loop runs along a row. */
  Block times(Block that) {
    double[] product = new double[size * size];
    for (int row = 0; row < size; row++) {
      for (int k = 0; k < size; k++) {
        addRow(cells[row * size + k], that.cells, k * size, product, row * size);
      }
    }
    return new Block(size, product);
  }

  private void addRow(double factor, double[] from, int fromStart, double[] to, int toStart) {
    for (int i = 0; i < size; i++) {
      to[toStart + i] += factor * from[fromStart + i];
    }
  }

  @Override
  public Block plus(Matrix other) {
    Block that = (Block) other;
    double[] sum = new double[cells.length];
    for (int i = 0; i < sum.length; i++) {
      sum[i] = cells[i] + that.cells[i];
    }
    return new Block(size, sum);
  }
}
