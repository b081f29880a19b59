package org.satingrid.local;

import org.jspecify.annotations.Nullable;

/** A program under way. */
interface Run extends AutoCloseable {

  /** Returns how it ended, or null if it has not ended within that time. */
  @Nullable Ending await(long millis) throws InterruptedException;

  /** Returns true if it has ended. Allocates no memory. */
  boolean isOver();

  /** Looks at the program as it is now. Called by one thread at a time. */
  void sample();

  /** Share of the program that is done, as of the last sample, 0 to 1. */
  double progress();

  /** Returns the current report. The caller supplies the kind of end. */
  RunReport report(Ending ending);

  /** Stops what still runs, within two seconds. */
  @Override
  void close();
}
