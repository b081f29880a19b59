package org.satingrid.cluster.policy;

/**
 * Split before export: what a task may be at most to leave its site whole, as a share of the job.
 * Its result comes back whole as well, over a link that may be slow, while everybody waits. Of a
 * larger one the children are given.
 */
final class Export {
  /** Of a member's part of the job, no more than one in so many leaves whole. */
  private static final int PER_MEMBER = 6;

  private static final double LEAST = 1.0 / 70;

  private Export() {}

  static double most(int members) {
    return Math.max(LEAST, 1.0 / (PER_MEMBER * members));
  }
}
