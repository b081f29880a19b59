package org.satingrid.benchmarks.steal;

import java.io.IOException;

/** A request to the victim and its answer. */
@FunctionalInterface
interface Trip {
  /** Returns the time from the request until its answer has been read, in nanoseconds. */
  long go() throws IOException, InterruptedException;
}
