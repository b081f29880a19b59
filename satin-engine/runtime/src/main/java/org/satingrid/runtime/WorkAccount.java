package org.satingrid.runtime;

import java.util.function.LongSupplier;

/**
 * Divides a worker's time into computing and searching. The worker changes sides, anyone reads,
 * including the stretch that is under way. Clocks are read at the changes only.
 *
 * <pre>  searching --computing()--> computing --searching()--> searching ... </pre>
 */
final class WorkAccount {

  private final LongSupplier cpuNanos;
  private final LongSupplier wallNanos;
  private boolean searching = true;
  private long useful;
  private long searched;
  private long cpuSince;
  private long wallSince;

  /**
   * @param cpuNanos processor time of the worker's thread, readable by any thread
   * @param wallNanos a monotonic clock
   */
  WorkAccount(LongSupplier cpuNanos, LongSupplier wallNanos) {
    this.cpuNanos = cpuNanos;
    this.wallNanos = wallNanos;
    this.wallSince = wallNanos.getAsLong();
  }

  /** The worker turns to looking for work. */
  synchronized void searching() {
    if (!searching) {
      useful = usefulCpuNanos();
      wallSince = wallNanos.getAsLong();
      searching = true;
    }
  }

  /** The worker turns to computing. */
  synchronized void computing() {
    if (searching) {
      searched = searchNanos();
      cpuSince = cpuNanos.getAsLong();
      searching = false;
    }
  }

  /** Processor time of computing, so far. */
  synchronized long usefulCpuNanos() {
    return searching ? useful : useful + Math.max(0, cpuNanos.getAsLong() - cpuSince);
  }

  /** Wall time of searching and sleeping, so far. */
  synchronized long searchNanos() {
    return searching ? searched + Math.max(0, wallNanos.getAsLong() - wallSince) : searched;
  }
}
