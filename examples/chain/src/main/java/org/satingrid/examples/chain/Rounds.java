package org.satingrid.examples.chain;

/**
 * Arithmetic that takes time. A compiler cannot shorten this arithmetic: each round needs the
 * result of the previous round, and two rounds cannot be combined into one simpler round.
 */
final class Rounds {

  private Rounds() {}

  /**
   * Returns the state of a xorshift generator after some rounds. Source of the shifts: G.
   * Marsaglia, Xorshift RNGs, Journal of Statistical Software 8 (2003).
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
