package org.satingrid.contract.api;

/** The states of a piece of evidence. */
public enum EvidenceState {
  /** The job is not over. More may come. */
  GROWING,
  /** Complete, and kept until its date. */
  KEPT,
  /** No longer there. Asking for it answers 410. */
  REMOVED
}
