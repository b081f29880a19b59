package org.satingrid.contract.api;

/** The states of a piece of evidence. */
public enum EvidenceState {
  /** The job is not over; more may come. */
  GROWING,
  /** Complete, and kept until its date. */
  KEPT,
  /** No longer there; asking for it answers 410. */
  REMOVED
}
