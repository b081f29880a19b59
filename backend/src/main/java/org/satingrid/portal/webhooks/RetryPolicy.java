package org.satingrid.portal.webhooks;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.Settings;

/** Decides when a failed delivery is tried again, and when its webhook is disabled. */
record RetryPolicy(List<Duration> pauses, Duration disableAfter) {
  /** Random part of a pause, so that deliveries that failed together are not repeated together. */
  private static final double SPREAD = 0.2;

  private static final int GONE = 410;

  static RetryPolicy of(Settings.Webhooks settings) {
    return new RetryPolicy(settings.retryAfter(), settings.disableAfter());
  }

  /**
   * Returns the time of the next attempt, or null after the last one.
   *
   * @param failures number of failed attempts of the delivery, including the present one
   * @param random a random number from 0 to 1
   */
  @Nullable Instant next(int failures, Instant now, double random) {
    if (failures > pauses.size()) {
      return null;
    }
    double millis = pauses.get(failures - 1).toMillis() * (1 + SPREAD * (random - 0.5));
    return now.plusMillis(Math.round(millis));
  }

  /** Returns the reason to disable the webhook after this failure, or null. */
  @Nullable String disables(
      @Nullable Integer status, String error, @Nullable Instant failingSince, Instant now) {
    if (status != null && status == GONE) {
      return "The address answered 410 (gone). No more deliveries are sent to it.";
    }
    if (failingSince != null && failingSince.plus(disableAfter).isBefore(now)) {
      return "Every attempt since " + failingSince + " has failed, the last with: " + error;
    }
    return null;
  }
}
