package org.satingrid.threads.memory;

/** What a node knows of one shared object beyond its content. */
abstract sealed class Line permits HomeLine, CacheLine {

  private static final int HOME_BITS = 10;

  /** How many nodes a job may have. */
  static final int MOST_NODES = 1 << HOME_BITS;

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
    return (int) id & (MOST_NODES - 1);
  }

  final int home() {
    return home(id);
  }
}
