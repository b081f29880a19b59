package org.satingrid.contract.api;

/** Where a job is. */
public enum JobState {
  /** Somebody holds it back; it waits for its release. */
  HELD,
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
  /** Somebody cancelled or killed it. Terminal. */
  CANCELLED,
  /** Its main ran for longer than the job's time limit. Terminal. */
  TIMED_OUT;

  /** Whether nothing more can happen to the job. */
  public boolean terminal() {
    return this == SUCCEEDED || this == FAILED || this == CANCELLED || this == TIMED_OUT;
  }
}
