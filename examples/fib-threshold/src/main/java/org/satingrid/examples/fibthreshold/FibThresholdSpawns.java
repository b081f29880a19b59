package org.satingrid.examples.fibthreshold;

import org.satingrid.satin.Spawnable;

/** What {@link FibThreshold} spawns. */
interface FibThresholdSpawns extends Spawnable {

  /** The n-th Fibonacci number. */
  long fib(int n);
}
