package org.satingrid.chaos.program;

import org.satingrid.satin.Spawnable;

/** The spawned methods of {@link RandomTree}. */
interface TreeSpawns extends Spawnable {
  long tree(long seed, int depth) throws Stump;
}
