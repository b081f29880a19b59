package org.satingrid.examples.chain;

import org.satingrid.satin.Spawnable;

/** The spawned methods of {@link Chain}. */
interface ChainSpawns extends Spawnable {

  /** Returns the sum of leaves 1 to n. */
  long chain(int n);

  /** A piece of work that cannot be divided. */
  long leaf(int n);
}
