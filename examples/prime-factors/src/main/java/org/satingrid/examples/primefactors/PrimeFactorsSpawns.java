package org.satingrid.examples.primefactors;

import org.satingrid.satin.Spawnable;

/** What {@link PrimeFactors} spawns. */
interface PrimeFactorsSpawns extends Spawnable {

  /** The smallest divisor of the number from {@code from} to {@code to}, or the number itself. */
  long smallestDivisor(long number, long from, long to);
}
