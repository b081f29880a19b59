package org.satingrid.examples.tsp;

import org.satingrid.satin.Spawnable;

/** What {@link Tsp} spawns. */
interface TspSpawns extends Spawnable {

  /**
   * The length of the shortest round trip that begins in a given way, or of one that is known and
   * not longer.
   *
   * @param city where the trip is
   * @param unvisited a bit per city still to visit
   * @param length of the way so far
   * @param toCome length that the rest of the way has at least
   */
  int visit(int city, int unvisited, int length, int toCome);
}
