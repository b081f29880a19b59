package org.satingrid.examples.tsp;

import org.satingrid.examples.arguments.BadArgumentException;
import org.satingrid.satin.SatinObject;

/**
 * The travelling salesperson problem by branch and bound: from where the trip is, each unvisited
 * city may come next.
 *
 * <p>The known length is that of a greedy trip and does not change during the search, so every task
 * can travel, and a run does the same work whoever does which part of it.
 */
public final class Tsp extends SatinObject implements TspSpawns {

  private static final long serialVersionUID = 1L;

  private final Cities cities;
  private final int known;

  public Tsp(Cities cities) {
    this.cities = cities;
    this.known = cities.greedy();
  }

  @Override
  public int visit(int city, int unvisited, int length, int toCome) {
    if (length + toCome >= known) {
      return known;
    }
    if (unvisited == 0) {
      return Math.min(length + cities.distance(city, 0), known);
    }
    int[] trips = new int[Integer.bitCount(unvisited)];
    int left = unvisited;
    for (int i = 0; i < trips.length; i++) {
      int next = Integer.numberOfTrailingZeros(left);
      left ^= 1 << next;
      trips[i] =
          visit(
              next,
              unvisited ^ 1 << next,
              length + cities.distance(city, next),
              toCome - cities.nearest(city));
    }
    sync();
    return Cities.shortest(trips);
  }

  /** The length of the shortest round trip, for callers that do not spawn. */
  public int solve() {
    int length = visit(0, cities.allButFirst(), 0, cities.atLeast());
    sync();
    return length;
  }

  /**
   * The line that {@link #main} prints.
   *
   * @throws BadArgumentException if the arguments are wrong
   */
  public static String run(String... args) {
    Options options = Options.parse(args);
    return options.answer(new Tsp(options.cities()).solve());
  }

  /** Prints the answer; ends with exit code 2 if the arguments are wrong. */
  public static void main(String[] args) {
    try {
      System.out.println(run(args));
    } catch (BadArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
    }
  }
}
