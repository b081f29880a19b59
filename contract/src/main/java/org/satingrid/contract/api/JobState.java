package org.satingrid.contract.api;

/** The states of a job. */
public enum JobState {
  /** A user holds the job. It waits for its release. */
  HELD,
  /** It waits for nodes. {@code reason} contains the cause. */
  QUEUED,
  /** Engines are being started. */
  STARTING,
  /** The program's main runs. */
  RUNNING,
  /** It ended by itself, and its results are kept. Terminal. */
  SUCCEEDED,
  /** It ended with an error. {@code reason} contains the error. Terminal. */
  FAILED,
  /** A user cancelled or killed it. Terminal. */
  CANCELLED,
  /** Its main ran for longer than the job's time limit. Terminal. */
  TIMED_OUT;

  /** Returns true if the job is over. A terminal job never changes its state again. */
  public boolean terminal() {
    return this == SUCCEEDED || this == FAILED || this == CANCELLED || this == TIMED_OUT;
  }
}
