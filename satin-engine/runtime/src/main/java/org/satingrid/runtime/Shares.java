package org.satingrid.runtime;

/**
 * Divides the budget of one invocation among the children that it spawns between two syncs. A
 * child's weight is fixed when it starts, by the worker that takes it. See {@link WeightBudget}.
 */
final class Shares {

  private static final double NOT_SHARED = -1;

  private final WeightBudget budget;
  private final int expected;

  /** Children since the last sync, written by the spawner. */
  int spawned;

  /** Children that got their weight before the sync, guarded by the budget. */
  private int taken;

  /** Weight of each child left at the sync, changed under the budget's lock. */
  private volatile double share = NOT_SHARED;

  Shares(WeightBudget budget, int expected) {
    this.budget = budget;
    this.expected = expected;
  }

  /** The spawner syncs, and the number of children is known. */
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

  /** Called after the sync, when all children that count have their weight. */
  void startAnew() {
    spawned = 0;
    taken = 0;
    share = NOT_SHARED;
  }
}
