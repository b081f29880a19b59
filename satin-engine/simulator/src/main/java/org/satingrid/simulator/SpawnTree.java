package org.satingrid.simulator;

/**
 * The tree that a divide-and-conquer program spawns: work at the leaves only, and the division of
 * each task. A subtree is a pure function of its root. Therefore every policy, and the real engine,
 * runs the same tree for the same seed.
 */
public sealed interface SpawnTree permits Shape, RecordedTree {

  /**
   * A place in the tree.
   *
   * @param workNanos of the whole subtree, at speed 1
   * @param area part of the picture
   * @param seed what its children follow from
   */
  record Part(double workNanos, double area, long seed, int depth) {}

  String name();

  /** Returns the work of the whole program, at speed 1. */
  long workNanos();

  /** Returns the size of one task on the wire, without the value. */
  int taskBytes();

  /**
   * Returns the size of the read-only value that all tasks refer to. A node sends it once to a
   * site.
   */
  int valueBytes();

  int resultBytes(double area);

  /**
   * Returns the number of phases: between phases the program waits for all spawned tasks. At least
   * 1.
   */
  default int phases() {
    return 1;
  }

  /** Returns the root of a phase, counted from 0. */
  Part root(int phase, long seed);

  boolean isLeaf(Part part);

  /** The children of a part that is no leaf, in the order in which the program spawns them. */
  Part[] split(Part parent);

  /** The number of its leaves, by a walk over the whole tree. */
  default long leaves(long seed) {
    long sum = 0;
    for (int phase = 0; phase < phases(); phase++) {
      sum += leavesBelow(root(phase, seed));
    }
    return sum;
  }

  private long leavesBelow(Part part) {
    if (isLeaf(part)) {
      return 1;
    }
    long sum = 0;
    for (Part child : split(part)) {
      sum += leavesBelow(child);
    }
    return sum;
  }
}
