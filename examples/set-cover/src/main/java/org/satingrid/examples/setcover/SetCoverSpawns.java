package org.satingrid.examples.setcover;

import org.satingrid.satin.Spawnable;

/** What {@link SetCover} spawns. */
interface SetCoverSpawns extends Spawnable {

  /**
   * The fewest subsets of a cover, or the known number if that is not more.
   *
   * @param uncovered a bit per element that no subset has covered yet
   * @param used subsets taken so far
   */
  int cover(long uncovered, int used);
}
