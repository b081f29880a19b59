package org.satingrid.examples.matrix;

import org.satingrid.satin.Spawnable;

/** The spawned methods of {@link MatrixMultiplication}. */
interface MatrixMultiplicationSpawns extends Spawnable {

  /** Returns the product of two matrices of the same size, divided in the same way. */
  Matrix multiply(Matrix a, Matrix b);
}
