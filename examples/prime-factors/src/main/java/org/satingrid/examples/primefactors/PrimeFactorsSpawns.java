package org.satingrid.examples.primefactors;

import org.satingrid.satin.Spawnable;

/** The spawned methods of {@link PrimeFactors}. */
interface PrimeFactorsSpawns extends Spawnable {

  /**
   * Returns the smallest divisor of the number from {@code from} to {@code to}, or the number
   * itself.
   */
  long smallestDivisor(long number, long from, long to);
}
