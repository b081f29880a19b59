package org.satingrid.cluster.programs;

import org.satingrid.satin.SharedObject;
import org.satingrid.satin.WriteMethod;

/** The minimum of the numbers found so far. */
final class Bound extends SharedObject {
  private static final long serialVersionUID = 1L;

  private volatile int least;

  Bound(int least) {
    this.least = least;
  }

  int least() {
    return least;
  }

  @WriteMethod
  void lower(int to) {
    least = Math.min(least, to);
  }

  /** Waits until the bound is at most this low. Returns false after a generous time. */
  boolean awaits(int level) {
    long end = System.nanoTime() + 20_000_000_000L;
    while (least > level && System.nanoTime() < end) {
      Thread.onSpinWait();
    }
    return least <= level;
  }
}
