package org.satingrid.contract.api;

import java.time.Instant;

/**
 * A problem of a node.
 *
 * @param code the kind of problem
 * @param text one sentence for people, with the remedy if one exists, at most 500 characters
 * @param since when the portal first received a report of it. For a version problem, it is the time
 *     of the agent's last message.
 */
public record NodeProblem(Code code, String text, Instant since) {
  /** The kinds of problems, with the effect of each on the node's jobs. */
  public enum Code {
    /** The node does not reach the hub. It only gets jobs that run on its own site alone. */
    HUB_UNREACHABLE,
    /** The processes of its engines end at once. It gets no job. */
    ENGINES_FAIL,
    /** Its disk has no room for the output of jobs. It gets no job. */
    DISK_FULL,
    /** Directories of ended jobs cannot be deleted. The node still gets jobs. */
    FILES_LEFT,
    /** The versions of its agent and the portal differ a little. The node still gets jobs. */
    OTHER_VERSION,
    /** The versions of its agent and the portal differ too much. The node gets no job. */
    INCOMPATIBLE_VERSION
  }
}
