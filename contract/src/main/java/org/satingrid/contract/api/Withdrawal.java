package org.satingrid.contract.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How work is kept from a node, and by whom.
 *
 * @param by name of the user, or {@code agent} where the node leaves by itself
 * @param deadline of a drain: engines that are still there then are stopped, and a job that has no
 *     other node waits in the queue again; else null
 */
public record Withdrawal(
    Kind kind, String reason, String by, Instant since, @Nullable Instant deadline) {
  /** The ways to withdraw a node. */
  public enum Kind {
    /** It gets no new work; what runs there runs on. */
    CORDON,
    /** It gets no new work, and its engines hand over what they have. */
    DRAIN,
    /** It is shut out for good. */
    REVOKE
  }
}
