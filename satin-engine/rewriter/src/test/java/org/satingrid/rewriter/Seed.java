package org.satingrid.rewriter;

import java.util.Random;

/**
 * The first seed of the random programs. A commit is judged with the same ones each time, so that
 * it is not refused for what was there before; {@code make test-random} looks for new ones.
 */
final class Seed {

  private static final long OF_COMMITS = 21;

  private Seed() {}

  /** {@code -Dsatin.seed=n}, or {@code random} for a new one, which is printed. */
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
