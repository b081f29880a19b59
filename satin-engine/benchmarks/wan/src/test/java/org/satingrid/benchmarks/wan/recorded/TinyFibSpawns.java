package org.satingrid.benchmarks.wan.recorded;

import org.satingrid.satin.Spawnable;

/** The spawned methods of {@link TinyFib}. */
interface TinyFibSpawns extends Spawnable {
  long fib(int n);
}
