package org.satingrid.benchmarks.wan.recorded;

import org.satingrid.satin.Spawnable;

/** What {@link TinyFib} spawns. */
interface TinyFibSpawns extends Spawnable {
  long fib(int n);
}
