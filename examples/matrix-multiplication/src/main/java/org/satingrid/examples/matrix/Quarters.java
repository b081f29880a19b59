package org.satingrid.examples.matrix;

/** A matrix that is divided. */
record Quarters(Matrix topLeft, Matrix topRight, Matrix bottomLeft, Matrix bottomRight)
    implements Matrix {

  @Override
  public int size() {
    return 2 * topLeft.size();
  }

  @Override
  public double at(int row, int column) {
    int half = topLeft.size();
    if (row < half) {
      return column < half ? topLeft.at(row, column) : topRight.at(row, column - half);
    }
    return column < half
        ? bottomLeft.at(row - half, column)
        : bottomRight.at(row - half, column - half);
  }

  @Override
  public Quarters plus(Matrix other) {
    Quarters that = (Quarters) other;
    return new Quarters(
        topLeft.plus(that.topLeft),
        topRight.plus(that.topRight),
        bottomLeft.plus(that.bottomLeft),
        bottomRight.plus(that.bottomRight));
  }
}
