package org.satingrid.cluster.protocol.figures;

import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.message.TaskName;
import org.satingrid.network.Member;

/**
 * A stolen task, or the program, as reported by its thief.
 *
 * @param name name of the task, unique in the pool
 * @param parent the task that spawned this task. Null for the program, and if unknown
 * @param method name of the called method, for people. Empty for the program
 * @param weight share of the whole job, 0 to 1
 * @param owner the victim of the steal. Null for the program
 * @param startedAt time when the thief's workers got the task, in nanoseconds since the broker's
 *     origin
 * @param endedAt time of its end at the thief. Meaningless while {@code ending} is null
 * @param ending the kind of its end. Null while the thief has the task
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

  /** The kinds of ends of a task at its thief. */
  public enum Ending {
    DONE,
    FAILED,
    /** The result was not needed any more, because of an abort or an error in a caller. */
    DROPPED,
    /** The thief left and gave the task back without a result. */
    GIVEN_BACK,
    /**
     * The owner of the task was gone. The thief keeps the result for the node that repeats the
     * owner's work.
     */
    KEPT
  }
}
