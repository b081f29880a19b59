package org.satingrid.portal.webhooks;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.WebhookDelivery.Attempt;
import org.satingrid.portal.shared.Settings;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Delivers events to one webhook while this portal has its lease: one after another, until no
 * delivery is due, one has failed, or other webhooks have waited for long enough.
 */
@Service
class DeliveryRun {
  private static final Duration MAX_TIME = Duration.ofSeconds(20);
  private static final int MAX_ERROR_LENGTH = 300;

  private final WebhookLeases leases;
  private final DeliveryRepository deliveries;
  private final Courier courier;
  private final RetryPolicy policy;
  private final TransactionTemplate transaction;
  private final Clock clock;
  private final MeterRegistry metrics;

  DeliveryRun(
      WebhookLeases leases,
      DeliveryRepository deliveries,
      Courier courier,
      Settings settings,
      TransactionTemplate transaction,
      Clock clock,
      MeterRegistry metrics) {
    this.leases = leases;
    this.deliveries = deliveries;
    this.courier = courier;
    this.policy = RetryPolicy.of(settings.webhooks());
    this.transaction = transaction;
    this.clock = clock;
    this.metrics = metrics;
    Gauge.builder("satin.webhook.pending", deliveries::pending)
        .description("Deliveries that wait to be sent")
        .register(metrics);
  }

  void run(UUID hookId) {
    long end = System.nanoTime() + MAX_TIME.toNanos();
    try {
      boolean goesOn = true;
      while (goesOn && System.nanoTime() < end) {
        Optional<Hook> hook = leases.renew(hookId);
        Optional<Delivery> due = hook.flatMap(h -> deliveries.due(h.id(), clock.instant()));
        goesOn = hook.isPresent() && due.isPresent() && deliver(hook.get(), due.get());
      }
    } finally {
      leases.end(hookId);
    }
  }

  /** Makes one attempt. Returns true if the receiver has accepted the event. */
  private boolean deliver(Hook hook, Delivery delivery) {
    Instant at = clock.instant();
    long start = System.nanoTime();
    Integer status = null;
    String error;
    try {
      Map<String, String> headers =
          Signature.headers(hook.secret(), delivery.id().toString(), at, delivery.body());
      byte[] body = delivery.body().getBytes(StandardCharsets.UTF_8);
      status = courier.post(hook.url(), headers, body);
      error = complaint(status);
    } catch (IOException e) {
      error = String.valueOf(e.getMessage());
    }
    long nanos = System.nanoTime() - start;
    count(status, error, nanos);
    int millis = Math.toIntExact(TimeUnit.NANOSECONDS.toMillis(nanos));
    Attempt attempt =
        new Attempt(
            at,
            millis,
            status,
            error == null ? null : error.substring(0, Math.min(error.length(), MAX_ERROR_LENGTH)));
    transaction.executeWithoutResult(state -> store(hook, delivery, attempt));
    return error == null;
  }

  private static @Nullable String complaint(int status) {
    if (status >= 200 && status < 300) {
      return null;
    }
    return status >= 300 && status < 400
        ? "answered " + status + "; redirects are not followed, give the final address"
        : "answered " + status;
  }

  /**
   * Stores the webhook before the delivery, in the order in which a deletion of the webhook locks
   * these rows.
   */
  private void store(Hook hook, Delivery delivery, Attempt attempt) {
    Instant now = clock.instant();
    String error = attempt.error();
    if (error == null) {
      leases.succeeded(hook.id());
      deliveries.save(delivery.tried(attempt, null));
      return;
    }
    leases.failed(
        hook.id(), now, policy.disables(attempt.status(), error, hook.failingSince(), now));
    double random = ThreadLocalRandom.current().nextDouble();
    deliveries.save(delivery.tried(attempt, policy.next(delivery.failures() + 1, now, random)));
  }

  private void count(@Nullable Integer status, @Nullable String error, long nanos) {
    String outcome = error == null ? "delivered" : status == null ? "unreachable" : "refused";
    Timer.builder("satin.webhook.attempts")
        .description("Attempts to deliver to webhooks")
        .tag("outcome", outcome)
        .register(metrics)
        .record(nanos, TimeUnit.NANOSECONDS);
  }
}
