package app;

import org.satingrid.satin.Spawnable;

/** The calls that can run in parallel, on any machine of the grid. */
interface Placing extends Spawnable {

  /** Returns the number of ways to fill the rest of the board, from a row on. */
  long place(int n, int row, int columns, int left, int right);
}
