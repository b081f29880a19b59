package org.satingrid.local;

import org.jspecify.annotations.Nullable;

/** A running program. */
interface Run extends AutoCloseable {

  /** Returns the kind of end, or null if the program has not ended within that time. */
  @Nullable Ending await(long millis) throws InterruptedException;

  /** Returns true if the program has ended. Allocates no memory. */
  boolean isOver();

  /** Takes a sample of the program's state. Called by one thread at a time. */
  void sample();

  /** Returns the share of the program that was done at the last sample, 0 to 1. */
  double progress();

  /** Returns the current report. The caller supplies the kind of end. */
  RunReport report(Ending ending);

  /** Stops all running parts, within two seconds. */
  @Override
  void close();
}
