package org.satingrid.examples.fib;

import org.satingrid.satin.Spawnable;

/** What {@link Fib} spawns. */
interface FibSpawns extends Spawnable {

  /** The n-th Fibonacci number. */
  long fib(int n);
}
