package org.satingrid.runtime;

/**
 * Divides the weight of one invocation among the children that it spawns between two syncs. The
 * worker that takes a child fixes the child's weight when the child starts. See {@link
 * WeightBudget}.
 */
final class Shares {

  private static final double NOT_SHARED = -1;

  private final WeightBudget budget;
  private final int expected;

  /** Number of children since the last sync. Written by the spawner. */
  int spawned;

  /** Number of children that got their weight before the sync. Guarded by the budget's lock. */
  private int taken;

  /** Weight of each child without a weight at the sync. Changed under the budget's lock. */
  private volatile double share = NOT_SHARED;

  Shares(WeightBudget budget, int expected) {
    this.budget = budget;
    this.expected = expected;
  }

  /** Called when the spawner syncs and the number of children is known. */
  void fix() {
    synchronized (budget) {
      if (share == NOT_SHARED) {
        share = budget.share(spawned - taken);
      }
    }
  }

  double weigh() {
    if (share != NOT_SHARED) {
      return share;
    }
    synchronized (budget) {
      return share != NOT_SHARED ? share : budget.takeEarly(spawned, taken++, expected);
    }
  }

  /** Prepares for the next children. Called after a sync, when all children have their weights. */
  void startAnew() {
    spawned = 0;
    taken = 0;
    share = NOT_SHARED;
  }
}
