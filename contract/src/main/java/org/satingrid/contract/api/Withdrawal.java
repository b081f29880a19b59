package org.satingrid.contract.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An order that keeps work from a node.
 *
 * @param kind the way in which the node is withdrawn
 * @param reason text for people, can be empty
 * @param by name of the user, or {@code agent} if the node leaves on its own
 * @param since when the order was given
 * @param deadline deadline of a drain, else null. Then its remaining engines are stopped, and a job
 *     without another node returns to the queue
 */
public record Withdrawal(
    Kind kind, String reason, String by, Instant since, @Nullable Instant deadline) {
  /** The ways to withdraw a node. */
  public enum Kind {
    /** It gets no new work. Its engines continue. */
    CORDON,
    /** It gets no new work, and its engines hand over their work. */
    DRAIN,
    /** It is shut out for good. */
    REVOKE
  }
}
