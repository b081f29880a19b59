package org.satingrid.examples.tsp;

import org.satingrid.satin.SharedObject;
import org.satingrid.satin.WriteMethod;

/** The length of the shortest known round trip, on any node. */
final class Bound extends SharedObject {

  private static final long serialVersionUID = 1L;

  private volatile int shortest;

  Bound(int known) {
    this.shortest = known;
  }

  int shortest() {
    return shortest;
  }

  /** Lowers the bound. The final bound does not depend on the order of these calls. */
  @WriteMethod
  void lower(int length) {
    shortest = Math.min(shortest, length);
  }
}
