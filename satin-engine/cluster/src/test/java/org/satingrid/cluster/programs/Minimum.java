package org.satingrid.cluster.programs;

import java.util.concurrent.locks.LockSupport;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** The minimum of many numbers. A leaf takes a millisecond for each. */
public final class Minimum extends SatinObject {
  private static final long serialVersionUID = 1L;

  public static final int COUNT = 3_000;

  private final Bound bound;

  private Minimum(Bound bound) {
    this.bound = bound;
  }

  @Spawn
  int search(int from, int to) {
    if (to - from == 1) {
      LockSupport.parkNanos(1_000_000);
      bound.lower(number(from));
      return bound.least();
    }
    int middle = (from + to) >>> 1;
    int x = search(from, middle);
    int y = search(middle, to);
    sync();
    return Math.min(x, y);
  }

  private static int number(int index) {
    return 1_000_000 + (index * 7919 + 5) % COUNT;
  }

  public static String run() {
    Bound bound = new Bound(Integer.MAX_VALUE);
    Minimum minimum = new Minimum(bound);
    int least = minimum.search(0, COUNT);
    minimum.sync();
    return least + " " + bound.least();
  }
}
