package org.satingrid.launcher.rehearsal;

import org.satingrid.satin.Spawnable;

/** What {@link Rehearsed} spawns. */
public interface RehearsedSpawns extends Spawnable {
  long fib(int n);
}
