package org.satingrid.agent.attempt;

/** The states of the agent's work on one attempt. */
public enum AttemptState {
  /** The jar and the inputs are being fetched. */
  FETCHING,
  /** The engine's process is being started. */
  STARTING,
  /** The engine's process runs. */
  RUNNING,
  /** The process has ended and its result files are being stored. */
  COLLECTING,
  /** All results are known. Unacknowledged data is being delivered. */
  REPORTING,
  /** The portal has stored the end, and all work is done. Terminal. */
  DONE
}
