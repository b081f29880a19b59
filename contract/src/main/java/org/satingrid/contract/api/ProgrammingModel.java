package org.satingrid.contract.api;

/** The ways in which a program marks parallel work. */
public enum ProgrammingModel {
  /** Spawned methods. */
  SATIN,
  /** Tasks that fork and join others, as in Lea's FJTask. */
  FJTASK,
  /** Tasks that request help, as in WorkCrews. */
  WORKCREW,
  /** Plain threads, run together by nodes with separate memories. */
  THREADS;

  /**
   * Returns true if jobs of this model report their progress. A spawned method divides its share of
   * the job among the methods it spawns. Forks, requests for help and threads contain no such
   * shares.
   */
  public boolean tellsProgress() {
    return this == SATIN;
  }
}
