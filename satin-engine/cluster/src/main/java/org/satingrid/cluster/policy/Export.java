package org.satingrid.cluster.policy;

/**
 * Split before export: the maximum size of a task that leaves its site whole, as a share of the
 * job. Its result comes back whole as well, over a link that may be slow, while all others wait. A
 * larger task is split, and its children are given.
 */
final class Export {
  /** A task that leaves whole is at most one part in this many of a member's share of the job. */
  private static final int PER_MEMBER = 6;

  private static final double LEAST = 1.0 / 70;

  private Export() {}

  static double most(int members) {
    return Math.max(LEAST, 1.0 / (PER_MEMBER * members));
  }
}
