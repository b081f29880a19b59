package org.satingrid.portal.jobs;

/**
 * Counts the failed attempts of a job before its latest one.
 *
 * @param grid attempts that failed by a fault of the grid
 * @param other attempts that failed by another fault. The owner's retries cover them
 */
record PastFaults(int grid, int other) {
  static final PastFaults NONE = new PastFaults(0, 0);

  /**
   * Returns the count including this end. An attempt that ended for another reason is not a fault.
   */
  PastFaults and(AttemptEnd end) {
    if (end.outcome().equals(JobAllocation.DRAINED)) {
      return this;
    }
    return Fault.of(end.outcome()) == Fault.GRID
        ? new PastFaults(grid + 1, other)
        : new PastFaults(grid, other + 1);
  }
}
