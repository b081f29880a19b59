package org.satingrid.cluster.policy;

/**
 * The maximum size of a task that can leave its site as a whole, given as a share of the job. The
 * result of such a task comes back as a whole, over a link that can be slow, while all other nodes
 * wait. A larger task is split, so that thieves get its children.
 */
final class Export {
  /** The maximum is an average member's share of the job, divided by this number. */
  private static final int PER_MEMBER = 6;

  private static final double MIN_PART = 1.0 / 70;

  private Export() {}

  static double most(int members) {
    return Math.max(MIN_PART, 1.0 / (PER_MEMBER * members));
  }
}
