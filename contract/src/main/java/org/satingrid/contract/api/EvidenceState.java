package org.satingrid.contract.api;

/** The states of a piece of evidence. */
public enum EvidenceState {
  /** The job is not over. More data can come. */
  GROWING,
  /** Complete, and kept until its expiry. */
  KEPT,
  /** Removed. Requests for it are answered with 410. */
  REMOVED
}
