package org.satingrid.examples.tsp;

import org.satingrid.examples.arguments.BadArgumentException;
import org.satingrid.satin.SatinObject;

/**
 * The travelling salesperson problem by branch and bound: each unvisited city can be the next one.
 *
 * <p>The bound is a shared object. Its first value is the length of a greedy trip. A task that
 * finds a shorter trip lowers the bound for all tasks. A task that gives up because of the bound
 * returns this bound, which is the length of a trip. Therefore the minimum of all results is right
 * for any pruning.
 */
public final class Tsp extends SatinObject implements TspSpawns {

  private static final long serialVersionUID = 1L;

  private final Cities cities;
  private final Bound bound;

  public Tsp(Cities cities) {
    this.cities = cities;
    this.bound = new Bound(cities.greedy());
  }

  @Override
  public int visit(int city, int unvisited, int length, int toCome) {
    int known = bound.shortest();
    if (length + toCome >= known) {
      return known;
    }
    if (unvisited == 0) {
      return closed(length + cities.distance(city, 0));
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

  private int closed(int trip) {
    if (trip < bound.shortest()) {
      bound.lower(trip);
    }
    return bound.shortest();
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

  /** Prints the answer. Ends with exit code 2 if the arguments are wrong. */
  public static void main(String[] args) {
    try {
      System.out.println(run(args));
    } catch (BadArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
    }
  }
}
