package org.satingrid.threads.memory;

/** A node's data about one shared object, apart from its content. */
abstract sealed class Line permits HomeLine, CacheLine {

  private static final int HOME_BITS = 10;

  /** The maximum number of nodes of a job. */
  static final int MAX_NODES = 1 << HOME_BITS;

  final long id;
  final Shared object;

  Line(long id, Shared object) {
    this.id = id;
    this.object = object;
  }

  static long id(long number, int home) {
    return number << HOME_BITS | home;
  }

  static int home(long id) {
    return (int) id & (MAX_NODES - 1);
  }

  final int home() {
    return home(id);
  }
}
