package org.satingrid.examples.tsp;

import org.satingrid.examples.arguments.BadArgumentException;

/** {@link Tsp} without spawns, to measure the speed-up. */
public final class SequentialTsp {

  private final Cities cities;
  private int shortest;

  public SequentialTsp(Cities cities) {
    this.cities = cities;
    this.shortest = cities.greedy();
  }

  int visit(int city, int unvisited, int length, int toCome) {
    int known = shortest;
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
    return Cities.shortest(trips);
  }

  private int closed(int trip) {
    if (trip < shortest) {
      shortest = trip;
    }
    return shortest;
  }

  /** Returns the length of the shortest round trip. */
  public int solve() {
    return visit(0, cities.allButFirst(), 0, cities.atLeast());
  }

  /** Does the same as {@link Tsp#run}. */
  public static String run(String... args) {
    Options options = Options.parse(args);
    return options.answer(new SequentialTsp(options.cities()).solve());
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
