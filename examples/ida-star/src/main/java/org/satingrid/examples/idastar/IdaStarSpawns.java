package org.satingrid.examples.idastar;

import org.satingrid.satin.Spawnable;

/** The spawned methods of {@link IdaStar}. */
interface IdaStarSpawns extends Spawnable {

  /**
   * Counts the ways to the goal that begin with a given move.
   *
   * @param board see {@link Board}
   * @param blank the empty cell
   * @param to the cell with the tile that moves into the empty one, or the empty cell itself for no
   *     move
   * @param slack number of moves that can be wasted, in addition to the estimate
   */
  long search(long board, int blank, int to, int slack);
}
