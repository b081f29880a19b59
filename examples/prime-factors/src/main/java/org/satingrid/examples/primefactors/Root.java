package org.satingrid.examples.primefactors;

/** Square roots of whole numbers. */
final class Root {

  private Root() {}

  /** Returns the maximum whole number with a square up to the given number. */
  static long of(long number) {
    long root = (long) Math.sqrt((double) number);
    // A double has 53 bits, so that the root of a long can be off by one.
    while (root * root > number || root > 3_037_000_499L) {
      root--;
    }
    while (root < 3_037_000_499L && (root + 1) * (root + 1) <= number) {
      root++;
    }
    return root;
  }
}
