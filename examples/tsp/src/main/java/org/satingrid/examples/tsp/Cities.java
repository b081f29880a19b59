package org.satingrid.examples.tsp;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Random;

/** Up to 31 cities. A trip begins and ends in the first city. */
public final class Cities implements Serializable {

  private static final long serialVersionUID = 1L;

  private final int[][] distances;
  private final int[] nearest;

  /** Creates cities with these distances, which are the same in both directions. */
  public Cities(int[][] distances) {
    this.distances = distances;
    this.nearest = new int[count()];
    for (int city = 0; city < count(); city++) {
      nearest[city] = Integer.MAX_VALUE;
      for (int other = 0; other < count(); other++) {
        if (other != city) {
          nearest[city] = Math.min(nearest[city], distances[city][other]);
        }
      }
    }
  }

  /** Creates cities at random places of a square with a side of 1000. */
  static Cities random(int count, long seed) {
    Random random = new Random(seed);
    int[] x = random.ints(count, 0, 1000).toArray();
    int[] y = random.ints(count, 0, 1000).toArray();
    int[][] distances = new int[count][count];
    for (int a = 0; a < count; a++) {
      for (int b = 0; b < count; b++) {
        double square = (double) (x[a] - x[b]) * (x[a] - x[b]) + (y[a] - y[b]) * (y[a] - y[b]);
        distances[a][b] = (int) Math.rint(Math.sqrt(square));
      }
    }
    return new Cities(distances);
  }

  int count() {
    return distances.length;
  }

  int distance(int from, int to) {
    return distances[from][to];
  }

  /**
   * Returns the distance from a city to its nearest neighbour. It is the minimum cost of leaving
   * the city.
   */
  int nearest(int city) {
    return nearest[city];
  }

  int allButFirst() {
    return (1 << count()) - 2;
  }

  /** Returns a lower bound of all round trips. */
  int atLeast() {
    return Arrays.stream(nearest).sum();
  }

  /**
   * Returns the length of a greedy round trip, which always continues to the nearest unvisited
   * city. Tries all first steps, and returns the shortest length.
   */
  int greedy() {
    int shortest = Integer.MAX_VALUE;
    for (int first = 0; first < count(); first++) {
      shortest = Math.min(shortest, greedy(first));
    }
    return shortest;
  }

  private int greedy(int first) {
    int length = 0;
    int city = first;
    int unvisited = (1 << count()) - 1 ^ 1 << first;
    while (unvisited != 0) {
      int next = nearest(city, unvisited);
      length += distances[city][next];
      unvisited ^= 1 << next;
      city = next;
    }
    return length + distances[city][first];
  }

  private int nearest(int city, int among) {
    int nearestCity = Integer.numberOfTrailingZeros(among);
    for (int other = nearestCity; other < count(); other++) {
      if ((among & 1 << other) != 0 && distances[city][other] < distances[city][nearestCity]) {
        nearestCity = other;
      }
    }
    return nearestCity;
  }

  /** Returns the minimum length of some trips. */
  static int shortest(int[] trips) {
    int shortest = trips[0];
    for (int trip : trips) {
      shortest = Math.min(shortest, trip);
    }
    return shortest;
  }
}
