package org.satingrid.chaos.program;

import org.satingrid.satin.Spawnable;

/** What {@link RandomTree} spawns. */
interface TreeSpawns extends Spawnable {
  long tree(long seed, int depth) throws Stump;
}
