package org.satingrid.local;

import org.jspecify.annotations.Nullable;

/**
 * The report of a run that has ended.
 *
 * @param wallNanos time from the start of {@code main} to its end
 * @param figures figures of the workers. Null for a sequential run, which has no workers
 * @param steals steal requests between nodes, or null for one node
 */
public record RunReport(
    Ending ending,
    long wallNanos,
    @Nullable RunFigures figures,
    MemoryUse memory,
    @Nullable SiteSteals steals) {

  /** Creates the report of a run on one node. */
  public RunReport(Ending ending, long wallNanos, @Nullable RunFigures figures, MemoryUse memory) {
    this(ending, wallNanos, figures, memory, null);
  }

  /**
   * Returns the share of the program that was done, 0 to 1. After a successful end it is 1,
   * although the workers count main itself a little later.
   */
  public double progress() {
    return ending instanceof Ending.Returned ? 1 : figures == null ? 0 : figures.progress();
  }
}
