package org.satingrid.cluster.protocol.figures;

import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.message.TaskName;
import org.satingrid.network.Member;

/**
 * A stolen task, or the program, as its thief reports it.
 *
 * @param name unique name in the pool
 * @param parent the task in which it was spawned, or null for the program, and if unknown
 * @param method the called method, for people, or empty for the program
 * @param weight its share of the whole job, 0 to 1
 * @param owner the victim of the steal, or null for the program
 * @param startedAt when it was given to the thief's workers, in nanoseconds since the broker's
 *     origin
 * @param endedAt when it ended there, meaningless without an ending
 * @param ending null while it is there
 */
public record SampledTask(
    TaskName name,
    @Nullable TaskName parent,
    String method,
    double weight,
    @Nullable Member owner,
    long startedAt,
    long endedAt,
    @Nullable Ending ending) {

  /** The end of a task at its thief. */
  public enum Ending {
    DONE,
    FAILED,
    /** An abort or an error above it made its result unnecessary. */
    DROPPED,
    /** The thief left, and gave it back without a result. */
    GIVEN_BACK,
    /** Its owner was gone. The result is kept for the node that repeats the owner's work. */
    KEPT
  }
}
