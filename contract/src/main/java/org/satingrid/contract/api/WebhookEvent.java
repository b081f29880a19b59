package org.satingrid.contract.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The body of a delivery. Header {@code webhook-id} names it in every attempt. {@code
 * webhook-signature} is {@code v1,} and the HMAC-SHA256, in base64, of id, {@code
 * webhook-timestamp} and body, joined by dots.
 *
 * @param type as in {@link NewWebhook}, or {@code ping}
 * @param timestamp when it happened. Deliveries may arrive in another order.
 * @param data the job, or null for a ping, and for an alert
 * @param alert null unless {@code type} begins with {@code alert.}
 */
public record WebhookEvent(
    String type, Instant timestamp, @Nullable JobNews data, @Nullable Alert alert) {

  /**
   * A job as it was then.
   *
   * @param before the state it came from, or null if it is new or did not change
   * @param reason as in {@link Job}
   * @param failureCode the stable word for what ended it, or null
   * @param parentId of a point: the sweep it belongs to
   */
  public record JobNews(
      String id,
      long number,
      String name,
      String applicationId,
      String owner,
      JobState state,
      @Nullable JobState before,
      @Nullable String reason,
      @Nullable String failureCode,
      int attempt,
      @Nullable String parentId,
      @Nullable Integer point,
      Instant createdAt,
      @Nullable Instant startedAt,
      @Nullable Instant finishedAt) {}
}
