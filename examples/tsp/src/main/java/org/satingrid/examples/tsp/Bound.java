package org.satingrid.examples.tsp;

import org.satingrid.satin.SharedObject;
import org.satingrid.satin.WriteMethod;

/** The shortest round trip that anybody has found yet, on whatever node. */
final class Bound extends SharedObject {

  private static final long serialVersionUID = 1L;

  private volatile int shortest;

  Bound(int known) {
    this.shortest = known;
  }

  int shortest() {
    return shortest;
  }

  /** The same in whatever order trips are found. */
  @WriteMethod
  void lower(int length) {
    shortest = Math.min(shortest, length);
  }
}
