package org.satingrid.benchmarks.steal;

import java.io.IOException;

/** A request that goes to the victim and an answer that comes back. */
@FunctionalInterface
interface Trip {
  /** Returns the time from the request until its answer has been read, in nanoseconds. */
  long go() throws IOException, InterruptedException;
}
