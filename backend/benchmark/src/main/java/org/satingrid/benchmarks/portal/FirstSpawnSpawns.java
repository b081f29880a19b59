package org.satingrid.benchmarks.portal;

import org.satingrid.satin.Spawnable;

/** What {@link FirstSpawn} spawns. */
public interface FirstSpawnSpawns extends Spawnable {
  long now(int unused);
}
