package org.satingrid.examples.fib;

import org.satingrid.satin.Spawnable;

/** The spawned methods of {@link Fib}. */
interface FibSpawns extends Spawnable {

  /** Returns the n-th Fibonacci number. */
  long fib(int n);
}
