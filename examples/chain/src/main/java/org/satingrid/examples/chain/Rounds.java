package org.satingrid.examples.chain;

/**
 * Arithmetic that takes time and cannot be shortened by a compiler: each round needs the one
 * before, and two rounds are no simpler than one after the other.
 */
final class Rounds {

  private Rounds() {}

  /**
   * The state of a xorshift generator after some rounds. Source of the shifts: G. Marsaglia,
   * Xorshift RNGs, Journal of Statistical Software 8 (2003).
   */
  static long of(int rounds, long start) {
    long state = start;
    for (int i = 0; i < rounds; i++) {
      state = next(state);
    }
    return state;
  }

  static long next(long state) {
    long x = state;
    x ^= x << 13;
    x ^= x >>> 7;
    x ^= x << 17;
    return x;
  }
}
