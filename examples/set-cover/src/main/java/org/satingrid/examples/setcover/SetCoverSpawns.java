package org.satingrid.examples.setcover;

import org.satingrid.satin.Spawnable;

/** The spawned methods of {@link SetCover}. */
interface SetCoverSpawns extends Spawnable {

  /**
   * Returns the minimum number of subsets of a cover, or the known number if it is smaller.
   *
   * @param uncovered a bit per element that no subset has covered yet
   * @param used subsets taken so far
   */
  int cover(long uncovered, int used);
}
