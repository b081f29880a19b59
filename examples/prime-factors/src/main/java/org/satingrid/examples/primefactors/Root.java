package org.satingrid.examples.primefactors;

/** Square roots of whole numbers. */
final class Root {

  private Root() {}

  /** The largest number whose square is at most the given one. */
  static long of(long number) {
    long root = (long) Math.sqrt((double) number);
    // A double has 53 bits, so the root of a long may be off by one.
    while (root * root > number || root > 3_037_000_499L) {
      root--;
    }
    while (root < 3_037_000_499L && (root + 1) * (root + 1) <= number) {
      root++;
    }
    return root;
  }
}
