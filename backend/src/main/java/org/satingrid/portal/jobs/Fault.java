package org.satingrid.portal.jobs;

import java.util.Set;

/** The cause of a failed attempt. It decides if the job is tried again. */
enum Fault {
  /**
   * The grid: a hub, a portal, a node or a site was lost, or the engine itself failed. The portal
   * starts another attempt.
   */
  GRID,

  /** The program: another attempt would fail in the same way. */
  PROGRAM,

  /**
   * Either the program or its node. The job's owner has set the maximum number of further attempts.
   */
  UNKNOWN;

  /** Failure code of an engine that ended because the agent of its node was restarted. */
  static final String AGENT_RESTARTED = "agent-restarted";

  private static final Set<String> OF_GRID =
      Set.of(
          Engine.NODE_LOST,
          Endings.STOPPED,
          AGENT_RESTARTED,
          "pool-lost",
          "engine-error",
          "engines-gone",
          "start-timeout",
          "node-missing");

  /**
   * Failure codes that are the program's fault. The code engine-fault stands for a fault of a
   * threaded program.
   */
  private static final Set<String> OF_PROGRAM =
      Set.of(
          "application-threw",
          "rewrite-refused",
          "not-serializable",
          "changed-twice",
          "engine-fault");

  static Fault of(String code) {
    if (OF_GRID.contains(code)) {
      return GRID;
    }
    return OF_PROGRAM.contains(code) ? PROGRAM : UNKNOWN;
  }
}
