package org.satingrid.examples.tsp;

import org.satingrid.satin.Spawnable;

/** The spawned methods of {@link Tsp}. */
interface TspSpawns extends Spawnable {

  /**
   * Returns the length of the shortest round trip with a given beginning. If a known trip is not
   * longer, can return the length of the known trip.
   *
   * @param city the current city
   * @param unvisited the cities still to visit, a bit for each
   * @param length length of the trip so far
   * @param toCome lower bound for the rest of the way
   */
  int visit(int city, int unvisited, int length, int toCome);
}
