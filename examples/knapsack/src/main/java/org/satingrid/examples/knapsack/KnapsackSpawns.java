package org.satingrid.examples.knapsack;

import org.satingrid.satin.Spawnable;

/** The spawned methods of {@link Knapsack}. */
interface KnapsackSpawns extends Spawnable {

  /**
   * The greatest value that can be reached, or the known one if that is not less.
   *
   * @param item the first item not yet decided on
   * @param room weight that still fits
   * @param value of what has been taken
   */
  long pack(int item, int room, long value);
}
