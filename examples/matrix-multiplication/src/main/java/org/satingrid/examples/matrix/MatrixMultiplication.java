package org.satingrid.examples.matrix;

import org.satingrid.examples.arguments.BadArgumentException;
import org.satingrid.satin.SatinObject;

/**
 * Matrix multiplication by quarters: eight products of quarters, added in pairs, down to blocks. A
 * task contains its two matrices, and its result is their product. Therefore, unlike the other
 * example programs, this program needs a fast network.
 */
public final class MatrixMultiplication extends SatinObject implements MatrixMultiplicationSpawns {

  private static final long serialVersionUID = 1L;

  @Override
  public Matrix multiply(Matrix a, Matrix b) {
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
    sync();
    return new Quarters(
        topLeft1.plus(topLeft2),
        topRight1.plus(topRight2),
        bottomLeft1.plus(bottomLeft2),
        bottomRight1.plus(bottomRight2));
  }

  /** Returns the product, for callers that do not spawn. */
  public Matrix solve(Matrix a, Matrix b) {
    Matrix product = multiply(a, b);
    sync();
    return product;
  }

  /**
   * The line that {@link #main} prints.
   *
   * @throws BadArgumentException if the arguments are wrong
   */
  public static String run(String... args) {
    Options options = Options.parse(args);
    return options.answer(new MatrixMultiplication().solve(options.left(), options.right()));
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
