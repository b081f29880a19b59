package org.satingrid.portal.webhooks;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.WebhookDelivery.Attempt;
import org.satingrid.contract.api.WebhookDelivery.State;

/**
 * The delivery of one event to one webhook.
 *
 * @param body the exact bytes that are signed and sent, the same in every attempt
 * @param failures failed attempts since the delivery was created or restarted
 */
record Delivery(
    UUID id,
    long number,
    UUID hookId,
    String body,
    Instant createdAt,
    State state,
    int failures,
    List<Attempt> attempts,
    @Nullable Instant nextAttemptAt) {
  private static final int MAX_ATTEMPTS_SHOWN = 20;

  /**
   * Returns the delivery after one more attempt.
   *
   * @param next time of the next attempt, or null after the last one
   */
  Delivery tried(Attempt attempt, @Nullable Instant next) {
    boolean delivered = attempt.error() == null;
    List<Attempt> all = new ArrayList<>(attempts);
    all.add(attempt);
    return new Delivery(
        id,
        number,
        hookId,
        body,
        createdAt,
        delivered ? State.DELIVERED : next == null ? State.FAILED : State.PENDING,
        delivered ? failures : failures + 1,
        List.copyOf(all.subList(Math.max(0, all.size() - MAX_ATTEMPTS_SHOWN), all.size())),
        next);
  }

  /**
   * Returns the delivery as if no attempt was made. Its id stays the same, so that the receiver
   * recognizes it.
   */
  Delivery again(Instant now) {
    return new Delivery(id, number, hookId, body, createdAt, State.PENDING, 0, attempts, now);
  }
}
