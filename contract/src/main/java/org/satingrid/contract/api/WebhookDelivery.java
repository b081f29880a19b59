package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One event on its way to one webhook.
 *
 * @param id header {@code webhook-id} of every attempt
 * @param nextAttemptAt null once it is over
 * @param attempts the latest twenty, oldest first
 * @param event what is sent
 */
public record WebhookDelivery(
    String id,
    State state,
    Instant createdAt,
    @Nullable Instant nextAttemptAt,
    List<Attempt> attempts,
    WebhookEvent event) {

  /** How far it is. */
  public enum State {
    /** Still to be made, or to be tried again. */
    PENDING,
    /** The address answered with 2xx. */
    DELIVERED,
    /** Given up after the last attempt; it can be asked for again. */
    FAILED
  }

  /**
   * One try.
   *
   * @param millis until the answer, or until it failed
   * @param status of the answer, or null if there was none
   * @param error why it counts as failed, or null
   */
  public record Attempt(Instant at, int millis, @Nullable Integer status, @Nullable String error) {}
}
