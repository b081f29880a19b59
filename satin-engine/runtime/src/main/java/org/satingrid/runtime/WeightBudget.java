package org.satingrid.runtime;

/**
 * Divides the weight of one execution among the tasks it spawns, so that progress follows from the
 * spawn tree without the program's help.
 *
 * <p>The program's main has weight 1. A task that ends has done the weight that it has not handed
 * out. A leaf has therefore done its whole weight. The weights done by all tasks add up to 1 when
 * main ends, and never exceed it, whatever the tree looks like.
 *
 * <p>The weight of a child is fixed when it starts, not when it is spawned. By then the spawner
 * mostly waits at a sync, and the number of children is known. A child that is taken earlier gets a
 * part by the expected fan-out. A part is kept back at each sync, because more spawns may follow. A
 * program in many phases therefore shows most of its progress in the first phase.
 *
 * <p>Not thread-safe: its user holds its lock.
 */
final class WeightBudget {

  /**
   * The fraction is small, because the parts that frames near the root keep back are done only at
   * the very end. With 1/16 the ray tracer stood at three quarters when its last leaf ended.
   */
  static final double KEPT_BACK = 1.0 / 256;

  private double rest;

  WeightBudget(double weight) {
    this.rest = weight;
  }

  /**
   * Returns the weight of a child that is taken before its spawner syncs.
   *
   * @param spawned children spawned so far since the last sync, this one included
   * @param taken how many of them have been taken before this one
   * @param expected the expected number of children, or 0 if unknown
   */
  double takeEarly(int spawned, int taken, int expected) {
    return hand(rest / Math.max(1, Math.max(expected, spawned + 1) - taken));
  }

  /** Returns the weight of each child that is left at a sync. */
  double share(int left) {
    return left < 1 ? 0 : hand(rest * (1 - KEPT_BACK)) / left;
  }

  /** Returns the weight that has not been handed out. */
  double rest() {
    return rest;
  }

  /** Ends the execution, and returns the weight that it has not handed out. */
  double finish() {
    return hand(rest);
  }

  private double hand(double part) {
    rest = Math.max(0, rest - part);
    return part;
  }
}
