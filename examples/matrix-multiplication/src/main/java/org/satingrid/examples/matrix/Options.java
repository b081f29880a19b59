package org.satingrid.examples.matrix;

import java.util.Locale;
import org.satingrid.examples.arguments.Arguments;

/** The arguments of a run. */
record Options(int size, int block) {

  static Options parse(String... args) {
    Arguments arguments = new Arguments("matrix-multiplication [SIZE [BLOCK]]", args);
    int size = arguments.small("SIZE", 1024, 1, 1 << 13);
    int block = arguments.small("BLOCK", Math.min(32, size), 1, size);
    arguments.end();
    if (size % block != 0 || Integer.bitCount(size / block) != 1) {
      throw arguments.wrong(
          "SIZE is BLOCK times a power of two, such as 1024 with 32; %d and %d are not",
          size, block);
    }
    return new Options(size, block);
  }

  /** Fills a matrix with small whole numbers. Their sums are exact in any order. */
  Matrix left() {
    return Matrix.of(size, block, (row, column) -> (row + 2 * column) % 7 - 3);
  }

  Matrix right() {
    return Matrix.of(size, block, (row, column) -> (3 * row + column) % 11 - 5);
  }

  /**
   * Adds up all elements, weighted by their places, so that an exchange of two elements changes the
   * sum.
   */
  String answer(Matrix product) {
    double sum = 0;
    for (int row = 0; row < size; row++) {
      for (int column = 0; column < size; column++) {
        sum += product.at(row, column) * ((row * 31 + column * 17) % 1009);
      }
    }
    return String.format(
        Locale.ROOT, "%d x %d, blocks of %d: weighted sum %.0f", size, size, block, sum);
  }
}
