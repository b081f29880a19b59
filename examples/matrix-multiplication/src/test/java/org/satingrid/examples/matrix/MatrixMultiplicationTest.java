package org.satingrid.examples.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.examples.arguments.BadArgumentException;
import org.satingrid.examples.testkit.ProgramTest;

class MatrixMultiplicationTest extends ProgramTest {

  MatrixMultiplicationTest() {
    super("matrix-multiplication");
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 1", "8, 8", "16, 1", "96, 12", "128, 32"})
  void threeLoopsFindTheSame(int size, int block) {
    Random random = new Random(size);
    int[][] a = random(random, size);
    int[][] b = random(random, size);
    Matrix left = Matrix.of(size, block, (row, column) -> a[row][column]);
    Matrix right = Matrix.of(size, block, (row, column) -> b[row][column]);
    Matrix product = new MatrixMultiplication().solve(left, right);
    Matrix twin = new SequentialMatrixMultiplication().solve(left, right);
    for (int row = 0; row < size; row++) {
      for (int column = 0; column < size; column++) {
        double expected = 0;
        for (int k = 0; k < size; k++) {
          expected += a[row][k] * b[k][column];
        }
        assertEquals(expected, product.at(row, column));
        assertEquals(expected, twin.at(row, column));
      }
    }
  }

  /** The inverse of this triangle of ones is known: it has minus ones beside its diagonal. */
  @Test
  void aMatrixTimesItsInverseIsOne() {
    Matrix ones = Matrix.of(64, 8, (row, column) -> row >= column ? 1 : 0);
    Matrix inverse =
        Matrix.of(64, 8, (row, column) -> row == column ? 1 : row == column + 1 ? -1 : 0);
    Matrix product = new MatrixMultiplication().solve(ones, inverse);
    for (int row = 0; row < 64; row++) {
      for (int column = 0; column < 64; column++) {
        assertEquals(row == column ? 1 : 0, product.at(row, column));
      }
    }
  }

  @Test
  void refusesSizesThatCannotBeHalved() {
    assertThrows(BadArgumentException.class, () -> Options.parse("96", "32"));
    assertThrows(BadArgumentException.class, () -> Options.parse("64", "48"));
  }

  private static int[][] random(Random random, int size) {
    int[][] cells = new int[size][size];
    for (int[] row : cells) {
      for (int column = 0; column < size; column++) {
        row[column] = random.nextInt(201) - 100;
      }
    }
    return cells;
  }
}
