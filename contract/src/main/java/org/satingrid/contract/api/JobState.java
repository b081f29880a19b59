package org.satingrid.contract.api;

/** Where a job is. */
public enum JobState {
  /** Waits for nodes; {@code reason} says why. */
  QUEUED,
  /** Engines are being started. */
  STARTING,
  /** The program's main runs. */
  RUNNING,
  /** It ended by itself and its results are kept. Terminal. */
  SUCCEEDED,
  /** It ended with an error; {@code reason} says which. Terminal. */
  FAILED,
  /** Somebody cancelled it. Terminal. */
  CANCELLED;

  /** Whether nothing more can happen to the job. */
  public boolean terminal() {
    return this == SUCCEEDED || this == FAILED || this == CANCELLED;
  }
}
