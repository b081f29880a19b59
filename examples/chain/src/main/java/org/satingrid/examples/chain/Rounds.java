package org.satingrid.examples.chain;

/**
 * Arithmetic that takes time, cannot be shortened by a compiler, and has a closed form to check.
 */
final class Rounds {

  static final long FACTOR = 6364136223846793005L;
  static final long STEP = 1442695040888963407L;

  private Rounds() {}

  /**
   * The state of a linear congruential generator after some rounds. Source of the constants: D. E.
   * Knuth, MMIX.
   */
  static long of(int rounds, long start) {
    long state = start;
    for (int i = 0; i < rounds; i++) {
      state = state * FACTOR + STEP;
    }
    return state;
  }
}
