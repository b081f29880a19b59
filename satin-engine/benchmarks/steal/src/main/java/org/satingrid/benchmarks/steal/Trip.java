package org.satingrid.benchmarks.steal;

import java.io.IOException;

/** A request that goes to the victim and an answer that comes back. */
@FunctionalInterface
interface Trip {
  void go() throws IOException, InterruptedException;
}
