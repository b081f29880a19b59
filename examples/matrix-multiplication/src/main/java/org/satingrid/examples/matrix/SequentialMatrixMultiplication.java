package org.satingrid.examples.matrix;

import org.satingrid.examples.arguments.BadArgumentException;

/** {@link MatrixMultiplication} without spawns, to measure the speed-up. */
public final class SequentialMatrixMultiplication {

  Matrix multiply(Matrix a, Matrix b) {
    if (a instanceof Block left && b instanceof Block right) {
      return left.times(right);
    }
    Quarters p = (Quarters) a;
    Quarters q = (Quarters) b;
    Matrix topLeft1 = multiply(p.topLeft(), q.topLeft());
    Matrix topLeft2 = multiply(p.topRight(), q.bottomLeft());
    Matrix topRight1 = multiply(p.topLeft(), q.topRight());
    Matrix topRight2 = multiply(p.topRight(), q.bottomRight());
    Matrix bottomLeft1 = multiply(p.bottomLeft(), q.topLeft());
    Matrix bottomLeft2 = multiply(p.bottomRight(), q.bottomLeft());
    Matrix bottomRight1 = multiply(p.bottomLeft(), q.topRight());
    Matrix bottomRight2 = multiply(p.bottomRight(), q.bottomRight());
    return new Quarters(
        topLeft1.plus(topLeft2),
        topRight1.plus(topRight2),
        bottomLeft1.plus(bottomLeft2),
        bottomRight1.plus(bottomRight2));
  }

  /** The product. */
  public Matrix solve(Matrix a, Matrix b) {
    return multiply(a, b);
  }

  /** Does the same as {@link MatrixMultiplication#run}. */
  public static String run(String... args) {
    Options options = Options.parse(args);
    return options.answer(
        new SequentialMatrixMultiplication().solve(options.left(), options.right()));
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
