package org.satingrid.junit.program;

import org.satingrid.satin.Spawnable;

/** The spawned methods of {@link Queens}. */
interface Placing extends Spawnable {
  long place(int n, int row, int columns, int left, int right);
}
