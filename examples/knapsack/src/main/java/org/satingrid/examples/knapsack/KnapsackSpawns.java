package org.satingrid.examples.knapsack;

import org.satingrid.satin.Spawnable;

/** The spawned methods of {@link Knapsack}. */
interface KnapsackSpawns extends Spawnable {

  /**
   * Returns the maximum value that can be reached, but at least the known value.
   *
   * @param item the first item without a decision
   * @param room weight that still fits
   * @param value value of the taken items
   */
  long pack(int item, int room, long value);
}
