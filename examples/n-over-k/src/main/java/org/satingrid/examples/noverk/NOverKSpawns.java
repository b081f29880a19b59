package org.satingrid.examples.noverk;

import org.satingrid.satin.Spawnable;

/** The spawned methods of {@link NOverK}. */
interface NOverKSpawns extends Spawnable {

  /** Counts the ways to choose k of n things. */
  long choose(int n, int k);
}
