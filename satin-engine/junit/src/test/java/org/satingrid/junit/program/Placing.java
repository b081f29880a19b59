package org.satingrid.junit.program;

import org.satingrid.satin.Spawnable;

/** What {@link Queens} spawns. */
interface Placing extends Spawnable {
  long place(int n, int row, int columns, int left, int right);
}
