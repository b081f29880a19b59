package org.satingrid.local.check;

import java.util.SplittableRandom;

/**
 * Decides, by a seed, when each task runs and which tasks run on another node. The same seed gives
 * the same decisions for the same program.
 */
final class Schedule {

  /** The modes of a round. */
  enum Mode {
    /**
     * Tasks run in any order, on the objects of their spawner, as with many workers in one process.
     */
    ORDER,
    /** Tasks run in the order of the program, each on another node with copies of its objects. */
    COPIES,
    /** Tasks run in any order, and every other task runs on another node. */
    BOTH
  }

  /**
   * The number of tasks at the start of a round that always run on another node if possible. A
   * falling part of the later tasks does so.
   */
  private static final int FULL = 300;

  private static final double NOW = 0.4;
  private static final double ANOTHER = 0.15;

  private final Mode mode;
  private final SplittableRandom random;
  private int asked;
  private long spawned;
  private long travelled;

  Schedule(Mode mode, long seed) {
    this.mode = mode;
    this.random = new SplittableRandom(seed);
  }

  Mode mode() {
    return mode;
  }

  /** Returns true if a task runs at its spawn and does not wait. */
  boolean runsNow() {
    return mode == Mode.COPIES || random.nextDouble() < NOW;
  }

  /** Returns true if one more waiting task runs now. */
  boolean runsAnother() {
    return mode != Mode.COPIES && random.nextDouble() < ANOTHER;
  }

  /** Returns true if the tasks at a sync run in the order of spawning. */
  boolean keepsOrder() {
    return mode == Mode.COPIES;
  }

  int pick(int bound) {
    return random.nextInt(bound);
  }

  /**
   * Returns true if a task runs on another node.
   *
   * @param stays whether the task must run on its node. It is then only observed.
   */
  boolean travels(boolean stays) {
    spawned++;
    if (mode == Mode.ORDER) {
      return false;
    }
    asked++;
    boolean due = asked <= FULL || random.nextInt(asked) < FULL;
    boolean travels = due && (mode == Mode.COPIES || random.nextBoolean());
    travelled += travels && !stays ? 1 : 0;
    return travels;
  }

  long spawned() {
    return spawned;
  }

  /** Returns the number of tasks that should run on another node. */
  long travelled() {
    return travelled;
  }
}
