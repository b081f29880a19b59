package org.satingrid.local;

import org.jspecify.annotations.Nullable;

/** A program under way. */
interface Run extends AutoCloseable {

  /** How it ended; null if it has not within that time. */
  @Nullable Ending await(long millis) throws InterruptedException;

  /** Whether it has ended; told without taking memory. */
  boolean isOver();

  /** Looks at the program as it is now; called by one thread at a time. */
  void sample();

  /** Share of the program that is done, as of the last sample; 0 to 1. */
  double progress();

  /** What can be said now; how it ended is the caller's knowledge. */
  RunReport report(Ending ending);

  /** Stops what still runs, within two seconds. */
  @Override
  void close();
}
