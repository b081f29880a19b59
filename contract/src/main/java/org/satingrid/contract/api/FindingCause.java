package org.satingrid.contract.api;

/** A cause that held a run up. */
public enum FindingCause {
  /** Attempts ended in the same way again and again, or many nodes of a site stopped reporting. */
  CRASH_LOOP,
  /** A node spent much of its time on garbage collection. */
  GARBAGE_COLLECTION,
  /** A node has hardly any memory left. */
  MEMORY,
  /** Nodes joined when much of the run was over. */
  LATE_JOIN,
  /** A single node had work and did much less of it than the others. */
  STRAGGLER,
  /** The work of a site completed less of the job than its speed predicts, throughout the run. */
  MISJUDGED_SPEED,
  /** One worker computed before the first spawn, and the others waited. */
  SERIAL_PART,
  /** A site waited because all its traffic goes through the hub. */
  RELAYED,
  /** A site waited because its link is slow. */
  SLOW_LINK,
  /** Tasks are too long for workers to end together. */
  COARSE_GRAIN,
  /** Tasks are computed faster than fetched. */
  FINE_GRAIN,
  /** There were too few tasks to steal. */
  STARVED
}
