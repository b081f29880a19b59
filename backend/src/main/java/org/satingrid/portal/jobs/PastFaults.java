package org.satingrid.portal.jobs;

/**
 * Counts the failed attempts of a job before its latest one.
 *
 * @param grid attempts that the grid made fail
 * @param other attempts that failed for another reason. They use the retries that the owner has set
 */
record PastFaults(int grid, int other) {
  static final PastFaults NONE = new PastFaults(0, 0);

  /**
   * Returns the counts after an attempt with this end. An attempt that was ended by a drain changes
   * neither count.
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
