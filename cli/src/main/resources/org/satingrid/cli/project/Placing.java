package app;

import org.satingrid.satin.Spawnable;

/** The calls that may run in parallel, on any machine of the grid. */
interface Placing extends Spawnable {

  /** In how many ways the rest of the board can be filled, from a row on. */
  long place(int n, int row, int columns, int left, int right);
}
