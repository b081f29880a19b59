package org.satingrid.benchmarks.portal;

import org.satingrid.satin.Spawnable;

/** The spawned methods of {@link FirstSpawn}. */
public interface FirstSpawnSpawns extends Spawnable {
  long now(int unused);
}
