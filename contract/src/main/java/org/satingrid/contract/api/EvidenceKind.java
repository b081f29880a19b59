package org.satingrid.contract.api;

/** The kinds of data that a job leaves behind. Each kind has its own retention time. */
public enum EvidenceKind {
  /** Samples of its engines' counters, second by second, and its spawn tree. */
  TELEMETRY,
  /** The output of its engines, its agents and the portal, including standard error. */
  LOG,
  /** Its result files. */
  RESULTS
}
