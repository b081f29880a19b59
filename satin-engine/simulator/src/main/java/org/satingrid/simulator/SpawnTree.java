package org.satingrid.simulator;

/**
 * What a divide-and-conquer program spawns: work at the leaves only, and for each task what it
 * divides into. A subtree is a pure function of its root, so every policy, and the real engine,
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

  /** Of the whole program, at speed 1. */
  long workNanos();

  /** Of one task on the wire, besides the value. */
  int taskBytes();

  /** Of a read-only value that all tasks refer to, sent by a node once to a site. */
  int valueBytes();

  int resultBytes(double area);

  /** How often the program waits for all it has spawned before it spawns on; at least 1. */
  default int phases() {
    return 1;
  }

  /** What a phase, counted from 0, begins with. */
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
