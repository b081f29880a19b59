package org.satingrid.contract.api;

/** The ways in which a program marks parallel work. */
public enum ProgrammingModel {
  /** Spawned methods. */
  SATIN,
  /** Tasks that fork other tasks and join them, as in Lea's FJTask. */
  FJTASK,
  /** Tasks that request help, as in WorkCrews. */
  WORKCREW,
  /** Plain threads. Nodes with separate memories run them together. */
  THREADS;

  /**
   * Returns true if jobs of this model report their progress. Only spawned methods do: each method
   * divides its share of the job among the methods that it spawns.
   */
  public boolean tellsProgress() {
    return this == SATIN;
  }
}
