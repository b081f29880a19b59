package org.satingrid.launcher.rehearsal;

import org.satingrid.satin.Spawnable;

/** The spawned methods of {@link Rehearsed}. */
public interface RehearsedSpawns extends Spawnable {
  long fib(int n);
}
