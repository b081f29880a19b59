package org.satingrid.runtime;

/**
 * Divides the weight of one execution among the tasks that it spawns. The runtime can therefore
 * derive progress from the spawn tree, without the program's help.
 *
 * <p>The program's main has weight 1. When a task ends, the weight that it has not given to its
 * children counts as done. For a leaf this is its complete weight. The weights done by all tasks
 * add up to 1 when main ends, and never exceed 1, with any shape of the tree.
 *
 * <p>The weight of a child is fixed when it starts, not when it is spawned. At this time the
 * spawner usually waits at a sync, and the number of children is known. A child that starts earlier
 * gets a part computed from the expected number of children. A part is kept back at each sync,
 * because more spawns can follow. A program in many phases therefore shows most of its progress in
 * the first phase.
 *
 * <p>Not thread-safe: its user holds its lock.
 */
final class WeightBudget {

  /**
   * The fraction that is kept back. It is small, because the parts that frames near the root keep
   * back count as done only at the very end. With 1/16 the progress of the ray tracer was three
   * quarters when its last leaf ended.
   */
  static final double KEPT_BACK = 1.0 / 256;

  private double rest;

  WeightBudget(double weight) {
    this.rest = weight;
  }

  /**
   * Returns the weight of a child that starts before its spawner's sync.
   *
   * @param spawned number of children spawned since the last sync, including this one
   * @param taken number of them that have started before this one
   * @param expected the expected number of children, or 0 if unknown
   */
  double takeEarly(int spawned, int taken, int expected) {
    return hand(rest / Math.max(1, Math.max(expected, spawned + 1) - taken));
  }

  /** Returns the weight of each child that has not started at a sync. */
  double share(int left) {
    return left < 1 ? 0 : hand(rest * (1 - KEPT_BACK)) / left;
  }

  /** Returns the weight that the execution has not given to its children. */
  double rest() {
    return rest;
  }

  /** Ends the execution. Returns the weight that it has not given to its children. */
  double finish() {
    return hand(rest);
  }

  private double hand(double part) {
    rest = Math.max(0, rest - part);
    return part;
  }
}
