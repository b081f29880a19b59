package org.satingrid.examples.nqueens;

import org.satingrid.satin.Spawnable;

/** The spawned methods of {@link NQueens}. */
interface NQueensSpawns extends Spawnable {

  /**
   * Counts the ways to fill the remaining rows. In each argument, a bit stands for a column of the
   * next row to fill.
   *
   * @param columns columns that have a queen
   * @param falling columns attacked along a diagonal that falls to the left
   * @param rising columns attacked along the other diagonal
   */
  long place(int columns, int falling, int rising);
}
