package org.satingrid.cluster.protocol.figures;

import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.message.TaskName;
import org.satingrid.network.Member;

/**
 * A stolen task, or the program, as its thief tells of it.
 *
 * @param name unlike that of any other in the pool
 * @param parent in which it was spawned; null for the program, and where that is not known
 * @param method that is called, for people; empty for the program
 * @param weight its share of the whole job, 0 to 1
 * @param owner from whom it was stolen; null for the program
 * @param startedAt when it was given to the thief's workers, nanoseconds since the broker's origin
 * @param endedAt when it ended there; meaningless without an ending
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

  /** How it ended where it was. */
  public enum Ending {
    DONE,
    FAILED,
    /** An abort or an error above it left nobody who waits for it. */
    DROPPED,
    /** The thief left, and gave it back without a result. */
    GIVEN_BACK,
    /** Its owner was gone; the result is kept for whoever does the owner's work again. */
    KEPT
  }
}
