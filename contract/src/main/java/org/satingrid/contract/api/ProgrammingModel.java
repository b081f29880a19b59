package org.satingrid.contract.api;

/** How a program says what may run in parallel. */
public enum ProgrammingModel {
  /** By methods that are spawned. */
  SATIN,
  /** By tasks that fork and join others, as in Lea's FJTask. */
  FJTASK,
  /** By tasks that request help, as in WorkCrews. */
  WORKCREW,
  /** By plain threads, which nodes with memories of their own run together. */
  THREADS;

  /**
   * Whether a job tells how far it is. A spawned method shares its part of the job among what it
   * spawns; forks, requests for help and threads say nothing of what else will follow.
   */
  public boolean tellsProgress() {
    return this == SATIN;
  }
}
