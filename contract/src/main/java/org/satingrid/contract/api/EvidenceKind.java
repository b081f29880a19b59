package org.satingrid.contract.api;

/** A piece of what a job leaves behind; each is kept for a time of its own. */
public enum EvidenceKind {
  /** Samples of its engines' counters, second by second, and its spawn tree. */
  TELEMETRY,
  /** What its engines, its agents and the portal wrote, standard error included. */
  LOG,
  /** Its result files. */
  RESULTS
}
