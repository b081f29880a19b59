package org.satingrid.portal.jobs;

import java.util.Set;

/** The party that caused a failed attempt, by its stable word. */
enum Fault {
  /**
   * A hub, a portal, a node or a site was lost, or the engine itself failed. The portal makes
   * another attempt.
   */
  GRID,

  /** Another attempt would have the same fault. */
  PROGRAM,

  /**
   * Either the program or its node can be the cause. The job's owner sets the number of further
   * attempts.
   */
  UNKNOWN;

  /** The node's agent was restarted, and its engines ended with it. */
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

  /** The code engine-fault stands for a fault of a threaded program. */
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
