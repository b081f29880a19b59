package org.satingrid.contract.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The body of a delivery. Header {@code webhook-id} names it in every attempt. {@code
 * webhook-signature} is {@code v1,} and the HMAC-SHA256, in base64, of id, {@code
 * webhook-timestamp} and body, joined by dots.
 *
 * @param type kind of the event, as in {@link NewWebhook}, or {@code ping}
 * @param timestamp when it happened. Deliveries can arrive in another order.
 * @param data the job, or null for a ping and for an alert
 * @param alert the alert, or null unless {@code type} begins with {@code alert.}
 */
public record WebhookEvent(
    String type, Instant timestamp, @Nullable JobNews data, @Nullable Alert alert) {

  /**
   * The job at the time of the event.
   *
   * @param id id of the job
   * @param number number of the job
   * @param name name of the job
   * @param applicationId id of the job's application
   * @param owner user name of the job's owner
   * @param state the job's state
   * @param before the state that it left, or null if it is new or did not change
   * @param reason reason of its state, as in {@link Job}, or null
   * @param failureCode the stable word for the error that ended it, or null
   * @param attempt number of the latest attempt, 0 before the first
   * @param parentId id of the sweep of a point, or null for other jobs
   * @param point number of a point within its sweep, from 0, or null for other jobs
   * @param createdAt when the job was submitted
   * @param startedAt when main of the latest attempt began, or null before
   * @param finishedAt when the job ended, or null before
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
