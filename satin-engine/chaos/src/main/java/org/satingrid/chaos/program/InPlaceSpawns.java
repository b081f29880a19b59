package org.satingrid.chaos.program;

import org.satingrid.satin.Spawnable;

/** The spawned methods of {@link InPlaceTree}. */
interface InPlaceSpawns extends Spawnable {
  void change(long[] values, InPlaceTree.Count count);
}
