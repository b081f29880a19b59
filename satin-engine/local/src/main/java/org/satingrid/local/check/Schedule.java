package org.satingrid.local.check;

import java.util.SplittableRandom;

/**
 * Decides, by a seed, when each task runs and which tasks travel. The same seed decides the same
 * for the same program.
 */
final class Schedule {

  /** The modes of a round. */
  enum Mode {
    /** Tasks run in any order, on the objects of their spawner: one process with many workers. */
    ORDER,
    /** Tasks run in the order of the program, each on another node with copies of its objects. */
    COPIES,
    /** Any order, and every other task travels. */
    BOTH
  }

  /** This many tasks of a round travel as soon as they may. Later ones ever less often. */
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

  /** Returns true if a task runs at its spawn, and not later. */
  boolean runsNow() {
    return mode == Mode.COPIES || random.nextDouble() < NOW;
  }

  /** Returns true if another waiting task runs now. */
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

  /** Returns true if a task travels. */
  boolean travels() {
    spawned++;
    if (mode == Mode.ORDER) {
      return false;
    }
    asked++;
    boolean due = asked <= FULL || random.nextInt(asked) < FULL;
    boolean travels = due && (mode == Mode.COPIES || random.nextBoolean());
    travelled += travels ? 1 : 0;
    return travels;
  }

  long spawned() {
    return spawned;
  }

  /** Returns the number of tasks that should travel. */
  long travelled() {
    return travelled;
  }
}
