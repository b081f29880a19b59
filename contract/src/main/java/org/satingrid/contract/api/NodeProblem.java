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
  /** Kinds of problems, with the scheduler's reaction to each. */
  public enum Code {
    /** It does not reach the hub: it only gets jobs that run on its own site alone. */
    HUB_UNREACHABLE,
    /** Its engines' processes end at once: it gets no job. */
    ENGINES_FAIL,
    /** Its disk has no room for what jobs write: it gets no job. */
    DISK_FULL,
    /** Directories of ended jobs cannot be deleted: it works on without the room that they take. */
    FILES_LEFT,
    /** Its agent is of another version than the portal, near enough to work. */
    OTHER_VERSION,
    /** Its agent is of a version too far from the portal's: it gets no job. */
    INCOMPATIBLE_VERSION
  }
}
