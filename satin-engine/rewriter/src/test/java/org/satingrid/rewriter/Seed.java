package org.satingrid.rewriter;

import java.util.Random;

/**
 * The first seed of the random programs. Each commit is tested with the same seeds, so that it does
 * not fail because of older faults. {@code make test-random} uses new seeds.
 */
final class Seed {

  private static final long OF_COMMITS = 21;

  private Seed() {}

  /**
   * Reads {@code -Dsatin.seed=n}. The value {@code random} stands for a new seed, which is printed.
   */
  static long get() {
    String asked = System.getProperty("satin.seed", "");
    if (asked.isEmpty()) {
      return OF_COMMITS;
    }
    long seed = asked.equals("random") ? new Random().nextLong() : Long.parseLong(asked);
    System.out.println("-Dsatin.seed=" + seed);
    return seed;
  }
}
