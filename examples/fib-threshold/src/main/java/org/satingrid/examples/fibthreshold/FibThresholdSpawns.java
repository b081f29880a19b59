package org.satingrid.examples.fibthreshold;

import org.satingrid.satin.Spawnable;

/** The spawned methods of {@link FibThreshold}. */
interface FibThresholdSpawns extends Spawnable {

  /** The n-th Fibonacci number. */
  long fib(int n);
}
