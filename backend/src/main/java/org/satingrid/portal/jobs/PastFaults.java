package org.satingrid.portal.jobs;

/**
 * Attempts of a job that failed before its latest one.
 *
 * @param grid for a fault of the grid
 * @param other for another fault, covered by the owner's retries
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
