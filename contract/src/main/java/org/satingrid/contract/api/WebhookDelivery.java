package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One event on its way to one webhook.
 *
 * @param id value of the header {@code webhook-id} of every attempt
 * @param state where it is in its life
 * @param createdAt when the event was recorded
 * @param nextAttemptAt time of the next attempt, or null after the last one
 * @param attempts the latest twenty attempts, oldest first
 * @param event the event, exactly as the body of every attempt contains it
 */
public record WebhookDelivery(
    String id,
    State state,
    Instant createdAt,
    @Nullable Instant nextAttemptAt,
    List<Attempt> attempts,
    WebhookEvent event) {

  /** The states of a delivery. */
  public enum State {
    /** Pending: the first or the next attempt is due later. */
    PENDING,
    /** The address answered with 2xx. */
    DELIVERED,
    /** Given up after the last attempt. The user can request the delivery again. */
    FAILED
  }

  /**
   * One attempt at a delivery.
   *
   * @param at when it began
   * @param millis time until the answer or the failure
   * @param status HTTP status of the answer, or null without an answer
   * @param error why the attempt counts as failed, or null
   */
  public record Attempt(Instant at, int millis, @Nullable Integer status, @Nullable String error) {}
}
