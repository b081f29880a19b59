package org.satingrid.examples.noverk;

import org.satingrid.satin.Spawnable;

/** The spawned methods of {@link NOverK}. */
interface NOverKSpawns extends Spawnable {

  /** In how many ways k things can be chosen out of n. */
  long choose(int n, int k);
}
