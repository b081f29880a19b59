package org.satingrid.examples.idastar;

import org.satingrid.satin.Spawnable;

/** What {@link IdaStar} spawns. */
interface IdaStarSpawns extends Spawnable {

  /**
   * Counts the ways to the goal that begin with a given move.
   *
   * @param board see {@link Board}
   * @param blank the empty cell
   * @param to the cell whose tile moves into the empty one; the empty one itself: no move
   * @param slack moves that may be wasted, that is made beyond what the estimate asks for
   */
  long search(long board, int blank, int to, int slack);
}
