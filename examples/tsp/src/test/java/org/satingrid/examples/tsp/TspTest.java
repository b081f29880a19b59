package org.satingrid.examples.tsp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.examples.testkit.ProgramTest;

class TspTest extends ProgramTest {

  /** Burma14 of TSPLIB (G. Reinelt, 1991): latitude and longitude in degrees and minutes. */
  private static final double[][] BURMA14 = {
    {16.47, 96.10}, {16.47, 94.44}, {20.09, 92.54}, {22.39, 93.37}, {25.23, 97.24},
    {22.00, 96.05}, {20.47, 97.02}, {17.20, 96.29}, {16.30, 97.38}, {14.05, 98.12},
    {16.53, 97.38}, {21.52, 95.59}, {19.41, 97.13}, {20.09, 94.55}
  };

  TspTest() {
    super("tsp");
  }

  @Test
  void knownOptimum() {
    int[][] distances = new int[BURMA14.length][BURMA14.length];
    for (int a = 0; a < distances.length; a++) {
      for (int b = 0; b < a; b++) {
        distances[a][b] = onTheGlobe(BURMA14[a], BURMA14[b]);
        distances[b][a] = distances[a][b];
      }
    }
    Cities cities = new Cities(distances);
    assertEquals(3323, new Tsp(cities).solve());
    assertEquals(3323, new SequentialTsp(cities).solve());
  }

  /** TSPLIB's geographical distance, with its own value of pi. */
  private static int onTheGlobe(double[] a, double[] b) {
    double q1 = Math.cos(radians(a[1]) - radians(b[1]));
    double q2 = Math.cos(radians(a[0]) - radians(b[0]));
    double q3 = Math.cos(radians(a[0]) + radians(b[0]));
    return (int) (6378.388 * Math.acos(((1 + q1) * q2 - (1 - q1) * q3) / 2) + 1);
  }

  private static double radians(double degreesAndMinutes) {
    double degrees = (int) degreesAndMinutes;
    return 3.141592 * (degrees + 5 * (degreesAndMinutes - degrees) / 3) / 180;
  }

  @ParameterizedTest
  @CsvSource({"2, 1", "3, 1", "9, 7", "12, 3", "13, 2"})
  void dynamicProgrammingFindsTheSame(int count, long seed) {
    Cities cities = Cities.random(count, seed);
    assertEquals(byDynamicProgramming(cities), new Tsp(cities).solve());
    assertEquals(byDynamicProgramming(cities), new SequentialTsp(cities).solve());
  }

  /** M. Held and R. M. Karp, 1962: the shortest way from the first city through a set to a city. */
  private static int byDynamicProgramming(Cities cities) {
    int n = cities.count();
    int[][] best = new int[1 << n][n];
    for (int[] ways : best) {
      Arrays.fill(ways, Integer.MAX_VALUE / 2);
    }
    best[1][0] = 0;
    for (int visited = 1; visited < 1 << n; visited += 2) {
      for (int last = 0; last < n; last++) {
        for (int next = 1; next < n; next++) {
          if ((visited & 1 << next) == 0) {
            int longer = visited | 1 << next;
            best[longer][next] =
                Math.min(best[longer][next], best[visited][last] + cities.distance(last, next));
          }
        }
      }
    }
    int shortest = Integer.MAX_VALUE;
    for (int last = 1; last < n; last++) {
      shortest = Math.min(shortest, best[(1 << n) - 1][last] + cities.distance(last, 0));
    }
    return shortest;
  }
}
