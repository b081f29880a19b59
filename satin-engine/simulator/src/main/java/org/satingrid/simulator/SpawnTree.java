package org.satingrid.simulator;

/**
 * The tree that a divide-and-conquer program spawns: the work of its leaves, and the division of
 * each task. A subtree depends only on its root. Therefore every policy, and the real engine, runs
 * the same tree for the same seed.
 */
public sealed interface SpawnTree permits Shape, RecordedTree {

  /**
   * A node of the tree.
   *
   * @param workNanos work of the whole subtree, at speed 1
   * @param area share of the picture
   * @param seed data that determine the children of this node
   */
  record Part(double workNanos, double area, long seed, int depth) {}

  String name();

  /** Returns the work of the whole program, at speed 1. */
  long workNanos();

  /** Returns the bytes of one task in a message, without the value. */
  int taskBytes();

  /**
   * Returns the bytes of the read-only value that all tasks refer to. A node sends it once to a
   * site.
   */
  int valueBytes();

  int resultBytes(double area);

  /**
   * Returns the number of phases, at least 1. Between phases the program waits for all spawned
   * tasks.
   */
  default int phases() {
    return 1;
  }

  /** Returns the root of a phase, counted from 0. */
  Part root(int phase, long seed);

  boolean isLeaf(Part part);

  /**
   * Returns the children of a part that is not a leaf, in the order in which the program spawns
   * them.
   */
  Part[] split(Part parent);

  /** Returns the number of leaves, counted by a walk over the whole tree. */
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
