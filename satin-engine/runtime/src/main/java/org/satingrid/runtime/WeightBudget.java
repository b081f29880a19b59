package org.satingrid.runtime;

/**
 * How one execution of a task shares its weight among the tasks it spawns, so that progress follows
 * from the spawn tree without the program's help.
 *
 * <p>The program's main has weight 1. A task that ends has done what it has not handed out; so a
 * leaf has done its whole weight, and what all tasks have done adds up to 1 when main ends, never
 * above, whatever the tree looks like.
 *
 * <p>The weight of a child is fixed when it starts, not when it is spawned: by then mostly the
 * spawner waits at a sync and the number of children is known. A child that is taken earlier gets a
 * part by the expected fan-out. A part is kept back at each sync, because only the program knows
 * whether more spawns follow; so a program in many phases shows most of its progress in the first.
 *
 * <p>Not thread-safe: its user holds its lock.
 */
final class WeightBudget {

  /**
   * Small: what the frames near the root keep back is done only at the very end, so that at 1/16
   * the ray tracer stood at three quarters when its last leaf ended.
   */
  static final double KEPT_BACK = 1.0 / 256;

  private double rest;

  WeightBudget(double weight) {
    this.rest = weight;
  }

  /**
   * The weight of a child that is taken before its spawner syncs.
   *
   * @param spawned children spawned so far since the last sync, this one included
   * @param taken how many of them have been taken before this one
   * @param expected how many the spawner may be expected to spawn, 0 for no idea
   */
  double takeEarly(int spawned, int taken, int expected) {
    return hand(rest / Math.max(1, Math.max(expected, spawned + 1) - taken));
  }

  /** The weight of each of the children that are left at a sync. */
  double share(int left) {
    return left < 1 ? 0 : hand(rest * (1 - KEPT_BACK)) / left;
  }

  /** What has not been handed out. */
  double rest() {
    return rest;
  }

  /** The execution ends: what it has not handed out. */
  double finish() {
    return hand(rest);
  }

  private double hand(double part) {
    rest = Math.max(0, rest - part);
    return part;
  }
}
